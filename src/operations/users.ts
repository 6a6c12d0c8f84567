import { BookingInvitation, ContactMessages, PageQuery } from '../models/input-checks.js';
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
   * Returns the public profile of a user. What it shows depends on the user's privacy settings; their role in
   * an organisation shows only to its owner and team. Scope: `user.read_information`.
   */
  get: GET<[user: Uuid<'user'>]>('/users/{user}', {
    scope: 'user.read_information',
    rule: 'PUBLIC',
    privacy: {
      hides: ['lock_my_user_profile', 'allow_people_to_see_my_followings', 'allow_people_to_follow_me'],
    },
  }).gives(user),
  /**
   * Sends a user an e-mail: one message, or a list of several. Counts against a quota, and the user may not
   * allow it. Scope: `user.contact`.
   *
   * @example
   * await client.users.contact(user, { subject: 'Doors', message: 'They open at seven.' });
   */
  contact: POST<[user: Uuid<'user'>, messages: ContactMessages]>('/users/{user}/contact', {
    scope: 'user.contact',
    rule: 'PUBLIC',
    privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_contact_me'] },
    tests: ['quota'],
    mails: true,
    body: ContactMessages,
    as: 'messages[]',
  }).gives(nothing),
  /**
   * Invites a user to book an event, by e-mail. `source` is the list of the event that the user is on. Counts
   * against a quota. Scope: `user.invite_to_book`.
   *
   * @example
   * await client.users.inviteToBook(user, { event, source: 'waiting_list', event_start_on: '2030-05-01 19:30' });
   */
  inviteToBook: POST<[user: Uuid<'user'>, invitation: BookingInvitation]>('/users/{user}/invite_to_book', {
    scope: 'user.invite_to_book',
    rule: 'TEAM',
    privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_find_and_invite_me_to_relevant_events'] },
    tests: ['quota'],
    mails: true,
    body: BookingInvitation,
  }).gives(invitationList),
  /** Follows a user, who may be told by e-mail. Counts against a quota. Scope: `user.follow`. */
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
    /** Lists whom a user follows. Scope: `user.read_follows`. */
    list: GET<[user: Uuid<'user'>, query?: PageQuery]>('/users/{user}/follows', {
      scope: 'user.read_follows',
      rule: 'PUBLIC',
      privacy: { refuses: ['lock_my_user_profile', 'allow_people_to_see_my_followings'] },
      query: PageQuery,
    }).gives(followPage),
  },
  followedBy: {
    /** Lists who follows a user. Scope: `user.read_followed_by`. */
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
   * Deletes a user's account for good, as the GDPR provides. Needs a special permission that the specification
   * does not describe. On the emulator users delete themselves, and only where they own no organisation: all others
   * are refused with 403. Scope: `user.delete`.
   */
  delete: DELETE<[user: Uuid<'user'>]>('/users/{user}', {
    scope: 'user.delete',
    access: 'self',
    rule: 'PUBLIC',
  }).gives(nothing),
};
