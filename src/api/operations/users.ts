import { PageQuery } from '../models/generated/query-checks.js';
import type { BookingInvitation, ContactMessages } from '../models/types.js';
import type { Uuid } from './operation.js';
import {
  attendingPage,
  followerPage,
  followPage,
  invitationList,
  sharePage,
  speakingPage,
  user,
} from './replies.js';
import { DELETE, GET, nothing, POST } from './row.js';

/** Public profiles of users (specification: "Users"). */
export const users = {
  /**
   * Returns the public profile of a user. The user's privacy settings decide what it shows. Only the owner and team
   * of an organisation see the user's role in it. Scope: `user.read_information`.
   */
  get: GET<[user: Uuid<'user'>]>('/users/{user}', {
    scope: 'user.read_information',
    rule: 'PUBLIC',
    privacy: {
      hides: ['lock_my_user_profile', 'allow_people_to_see_my_followings', 'allow_people_to_follow_me'],
    },
  }).gives(user),
  /**
   * Sends one or more messages to a user by e-mail. Counts against a quota, and the user may not allow it. Scope:
   * `user.contact`.
   */
  contact: POST<[user: Uuid<'user'>, messages: ContactMessages]>('/users/{user}/contact', {
    scope: 'user.contact',
    rule: 'PUBLIC',
    privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_contact_me'] },
    tests: ['quota'],
    mails: true,
    body: 'ContactMessages',
    as: 'messages[]',
  }).gives(nothing),
  /**
   * Invites a user to book an event, by e-mail. `source` is the list of the event that the user is on. Counts against
   * a quota. Scope: `user.invite_to_book`.
   */
  inviteToBook: POST<[user: Uuid<'user'>, invitation: BookingInvitation]>('/users/{user}/invite_to_book', {
    scope: 'user.invite_to_book',
    rule: 'TEAM',
    privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_find_and_invite_me_to_relevant_events'] },
    tests: ['quota'],
    mails: true,
    body: 'BookingInvitation',
  }).gives(invitationList),
  /** Follows a user. The service may notify them by e-mail. Counts against a quota. Scope: `user.follow`. */
  follow: POST<[user: Uuid<'user'>]>('/users/{user}/follows', {
    scope: 'user.follow',
    rule: 'PUBLIC',
    privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_follow_me'] },
    tests: ['quota'],
    mails: true,
    alternates: ['/users/{user}/follow'],
  }).gives(nothing),
  /** Stops following a user. Counts against a quota. Scope: `user.unfollow`. */
  unfollow: POST<[user: Uuid<'user'>]>('/users/{user}/unfollow', {
    scope: 'user.unfollow',
    rule: 'PUBLIC',
    tests: ['quota'],
  }).gives(nothing),
  follows: {
    /** Lists the users and organisations that a user follows. Scope: `user.read_follows`. */
    list: GET<[user: Uuid<'user'>, query?: PageQuery]>('/users/{user}/follows', {
      scope: 'user.read_follows',
      rule: 'PUBLIC',
      privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_see_my_followings'] },
      query: PageQuery,
    }).gives(followPage),
  },
  followedBy: {
    /** Lists the users and organisations that follow a user. Scope: `user.read_followed_by`. */
    list: GET<[user: Uuid<'user'>, query?: PageQuery]>('/users/{user}/followed_by', {
      scope: 'user.read_followed_by',
      rule: 'PUBLIC',
      privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_see_my_followings'] },
      query: PageQuery,
    }).gives(followerPage),
  },
  attending: {
    /**
     * Lists the events that a user will attend. The form of the reply is not documented. Scope:
     * `user.list_event_attending`.
     */
    list: GET<[user: Uuid<'user'>, query?: PageQuery]>('/users/{user}/attending', {
      scope: 'user.list_event_attending',
      rule: 'PUBLIC',
      privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_see_the_events_i_attend'] },
      query: PageQuery,
    }).gives(attendingPage),
  },
  speaking: {
    /**
     * Lists the events that a user speaks at. The form of the reply is not documented. Scope:
     * `user.list_event_speaking`.
     */
    list: GET<[user: Uuid<'user'>, query?: PageQuery]>('/users/{user}/speaking', {
      scope: 'user.list_event_speaking',
      rule: 'PUBLIC',
      privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_see_the_events_i_attend_as_speaker'] },
      query: PageQuery,
    }).gives(speakingPage),
  },
  shares: {
    /** Lists a user's shares of events. The form of the reply is not documented. Scope: `user.list_share`. */
    list: GET<[user: Uuid<'user'>, query?: PageQuery]>('/users/{user}/shares', {
      scope: 'user.list_share',
      rule: 'PUBLIC',
      privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_see_the_events_i_share'] },
      query: PageQuery,
    }).gives(sharePage),
  },
  /**
   * Deletes a user's account for good, as the GDPR provides. Needs a special permission that the specification does
   * not describe. On the emulator, users can delete only themselves, and only if they own no organisation. Otherwise
   * it answers 403. Scope: `user.delete`.
   */
  delete: DELETE<[user: Uuid<'user'>]>('/users/{user}', {
    scope: 'user.delete',
    access: 'self',
    rule: 'PUBLIC',
  }).gives(nothing),
};
