import {
  ActivityQuery,
  EventQuery,
  OrgInvitationQuery,
  PageQuery,
  SubscriptionQuery,
  TeamMemberQuery,
} from '../models/generated/query-checks.js';
import type {
  BillingInput,
  ContactMessages,
  EventChanges,
  EventInput,
  OpenBody,
  OrgChanges,
  OrgInput,
  OrgInvitee,
  OrgPrivacySettingInputs,
  PayoutInput,
  ProductChanges,
  ProductInput,
} from '../models/types.js';
import type { Uuid } from './operation.js';
import {
  activityList,
  billingInformation,
  connectUrl,
  event,
  eventPage,
  followerPage,
  followPage,
  metricList,
  org,
  orgInvitation,
  orgInvitationPage,
  payoutInformation,
  payProviderConnection,
  privacySettingList,
  product,
  productList,
  reviewPage,
  subscriptionList,
  tagList,
  teamMember,
  teamMemberList,
} from './replies.js';
import { DELETE, GET, nothing, PATCH, POST, PUT, unknown } from './row.js';

/** Organisations (specification: "Orgs"). */
export const orgs = {
  /**
   * Returns the public profile of an organisation. Its privacy settings decide what it shows. It leaves out settings,
   * subscriptions and activities: `me.get` returns them for your organisations. Scope: `org.read_information`.
   */
  get: GET<[org: Uuid<'org'>]>('/orgs/{org}', {
    scope: 'org.read_information',
    rule: 'PUBLIC',
    privacy: {
      hides: [
        'lock_my_organisation_profile',
        'hide_address_on_my_organisation_profile',
        'allow_people_to_follow_my_organisation',
        'hide_reviews_on_my_organisation_profile',
      ],
    },
  }).gives(org),
  /** Creates an organisation. Scope: `org.create`. */
  create: POST<[org: OrgInput]>('/orgs', {
    scope: 'org.create',
    rule: 'TEAM',
    body: 'OrgInput',
    as: 'orgs',
    untried: ['/orgs/{org}'],
  }).gives(org),
  /**
   * Changes an organisation's profile: only the fields that you pass. Returns the changed profile. Scope:
   * `org.update_information`.
   */
  update: PATCH<[org: Uuid<'org'>, changes: OrgChanges]>('/orgs/{org}', {
    scope: 'org.update_information',
    rule: 'TEAM',
    body: 'OrgChanges',
    as: 'orgs',
  }).gives(org),
  /**
   * Sends one or more messages to an organisation by e-mail. Counts against a quota, and the organisation may not
   * allow it. Scope: `org.contact`.
   */
  contact: POST<[org: Uuid<'org'>, messages: ContactMessages]>('/orgs/{org}/contact', {
    scope: 'org.contact',
    rule: 'PUBLIC',
    privacy: { refuses: ['lock_my_organisation_profile', 'allow_people_to_contact_my_organisation'] },
    tests: ['quota'],
    mails: true,
    body: 'ContactMessages',
    as: 'messages[]',
  }).gives(nothing),
  /**
   * Follows an organisation. The service may notify its owner by e-mail. Counts against a quota. Scope: `org.follow`.
   */
  follow: POST<[org: Uuid<'org'>]>('/orgs/{org}/follow', {
    scope: 'org.follow',
    rule: 'PUBLIC',
    privacy: { refuses: ['lock_my_organisation_profile', 'allow_people_to_follow_my_organisation'] },
    tests: ['quota'],
    mails: true,
  }).gives(nothing),
  /** Stops following an organisation. Counts against a quota. Scope: `org.unfollow`. */
  unfollow: POST<[org: Uuid<'org'>]>('/orgs/{org}/unfollow', {
    scope: 'org.unfollow',
    rule: 'PUBLIC',
    tests: ['quota'],
  }).gives(nothing),
  follows: {
    /**
     * Lists the users and organisations that an organisation follows. Counts against a quota. Scope:
     * `org.read_follows`.
     */
    list: GET<[org: Uuid<'org'>, query?: PageQuery]>('/orgs/{org}/follows', {
      scope: 'org.read_follows',
      rule: 'PUBLIC',
      privacy: { refuses: ['lock_my_organisation_profile'] },
      tests: ['quota'],
      query: PageQuery,
    }).gives(followPage),
  },
  followedBy: {
    /** Lists the users and organisations that follow an organisation. Scope: `org.read_followed_by`. */
    list: GET<[org: Uuid<'org'>, query?: PageQuery]>('/orgs/{org}/followed_by', {
      scope: 'org.read_followed_by',
      rule: 'PUBLIC',
      privacy: { refuses: ['lock_my_organisation_profile'] },
      query: PageQuery,
    }).gives(followerPage),
  },
  privacySettings: {
    /** Returns the privacy settings of an organisation. Scope: `org.read_privacy_settings`. */
    get: GET<[org: Uuid<'org'>]>('/orgs/{org}/privacy_settings', {
      scope: 'org.read_privacy_settings',
      rule: 'TEAM',
    }).gives(privacySettingList),
    /**
     * Changes privacy settings of an organisation: only those that you pass. Scope: `org.update_privacy_settings`.
     */
    update: PATCH<[org: Uuid<'org'>, settings: OrgPrivacySettingInputs]>('/orgs/{org}/privacy_settings', {
      scope: 'org.update_privacy_settings',
      rule: 'TEAM',
      body: 'OrgPrivacySettingInputs',
      as: 'privacy_settings[]',
    }).gives(privacySettingList),
  },
  billing: {
    /** Returns the billing information of an organisation. Scope: `org.read_billing_information`. */
    get: GET<[org: Uuid<'org'>]>('/orgs/{org}/billing_information', {
      scope: 'org.read_billing_information',
      rule: 'OWNER',
    }).gives(billingInformation),
    /**
     * Replaces the billing information of an organisation. Fields that you leave out are not kept. Scope:
     * `org.update_billing_information`.
     */
    update: PUT<[org: Uuid<'org'>, billing: BillingInput]>('/orgs/{org}/billing_information', {
      scope: 'org.update_billing_information',
      rule: 'OWNER',
      body: 'BillingInput',
      as: 'orgs[].billing_information',
    }).gives(billingInformation),
  },
  payout: {
    /** Returns the bank account for payouts to an organisation. Scope: `org.read_payout_information`. */
    get: GET<[org: Uuid<'org'>]>('/orgs/{org}/payout_information', {
      scope: 'org.read_payout_information',
      rule: 'TEAM',
    }).gives(payoutInformation),
    /**
     * Replaces the bank account for payouts to an organisation. Fields that you leave out are not kept. Scope:
     * `org.update_payout_information`.
     */
    update: PUT<[org: Uuid<'org'>, payout: PayoutInput]>('/orgs/{org}/payout_information', {
      scope: 'org.update_payout_information',
      rule: 'TEAM',
      body: 'PayoutInput',
      as: 'orgs[].payout_information',
    }).gives(payoutInformation),
    /** Sets the bank account for payouts to an organisation. Scope: `org.create_payout_information`. */
    create: POST<[org: Uuid<'org'>, payout: PayoutInput]>('/orgs/{org}/payout_information', {
      scope: 'org.create_payout_information',
      rule: 'TEAM',
      body: 'PayoutInput',
      as: 'payout_information',
      alsoAs: ['orgs[].payout_information'],
    }).gives(payoutInformation),
    /** Removes the bank account for payouts to an organisation. Scope: `org.delete_payout_information`. */
    delete: DELETE<[org: Uuid<'org'>]>('/orgs/{org}/payout_information', {
      scope: 'org.delete_payout_information',
      rule: 'TEAM',
    }).gives(nothing),
  },
  metrics: {
    /**
     * Returns the metrics of an organisation. The form of the reply is not documented. Scope: `org.read_metrics`.
     */
    get: GET<[org: Uuid<'org'>]>('/orgs/{org}/metrics', { scope: 'org.read_metrics', rule: 'TEAM' }).gives(
      metricList,
    ),
  },
  activities: {
    /**
     * Returns the activities of an organisation's events: events hosted, revenue, orders, tickets, page views. Counts
     * the last 5 published events unless you name others, and all time unless you name days. Scope:
     * `org.read_activities`.
     */
    get: GET<[org: Uuid<'org'>, query?: ActivityQuery]>('/orgs/{org}/activities', {
      scope: 'org.read_activities',
      rule: 'TEAM',
      query: ActivityQuery,
    }).gives(activityList),
  },
  events: {
    /**
     * Lists an organisation's events that are public or yours. The filters are not documented, and the service may
     * ignore any of them: see `EventQuery`. Scope: `org.list_event`.
     */
    list: GET<[org: Uuid<'org'>, query?: EventQuery]>('/orgs/{org}/events', {
      scope: 'org.list_event',
      rule: 'PUBLIC',
      privacy: { hides: ['lock_my_organisation_profile', 'hide_reviews_on_my_organisation_profile'] },
      tests: ['publishing'],
      query: EventQuery,
    }).gives(eventPage),
    /** Returns one event of an organisation. Scope: `org.list_event`. */
    get: GET<[org: Uuid<'org'>, event: Uuid<'event'>]>('/orgs/{org}/events/{event}', {
      scope: 'org.list_event',
      rule: 'PUBLIC',
      access: 'seen',
      privacy: { hides: ['lock_my_organisation_profile', 'hide_reviews_on_my_organisation_profile'] },
      tests: ['publishing'],
    }).gives(event),
    /**
     * Creates an event of an organisation. It is not public until `events.publish` is called. No documented operation
     * adds tickets to it. `events.duplicate` copies an event with its tickets. Scope: `event.create`.
     */
    create: POST<[org: Uuid<'org'>, event: EventInput]>('/orgs/{org}/events', {
      scope: 'event.create',
      rule: 'TEAM',
      body: 'EventInput',
      as: 'event',
    }).gives(event),
    /**
     * Changes an event of an organisation: only the fields that you pass. The body is not documented: see
     * `EventChanges`. Scope: `event.update`.
     */
    update: PATCH<[org: Uuid<'org'>, event: Uuid<'event'>, changes: EventChanges]>(
      '/orgs/{org}/events/{event}',
      {
        scope: 'event.update',
        rule: 'TEAM',
        body: 'EventChanges',
        as: 'event',
      },
    ).gives(event),
  },
  reviews: {
    /** Lists the reviews of an organisation's events. Scope: `org.list_review`. */
    list: GET<[org: Uuid<'org'>, query?: PageQuery]>('/orgs/{org}/reviews', {
      scope: 'org.list_review',
      rule: 'PUBLIC',
      privacy: { refuses: ['lock_my_organisation_profile', 'hide_reviews_on_my_organisation_profile'] },
      query: PageQuery,
    }).gives(reviewPage),
  },
  tags: {
    /** Lists the tags of an organisation. Their fields are not documented. */
    list: GET<[org: Uuid<'org'>]>('/orgs/{org}/tags', { access: 'public' }).gives(tagList),
  },
  payProvider: {
    /** Returns an organisation's connection to the payment provider. Scope: `org.read_pay_provider`. */
    get: GET<[org: Uuid<'org'>]>('/orgs/{org}/pay_provider', {
      scope: 'org.read_pay_provider',
      rule: 'TEAM',
    }).gives(payProviderConnection),
    /**
     * Starts a connection to the payment provider. Returns the address of the page where a person creates the
     * account. Scope: `org.connect_pay_provider`.
     */
    connect: POST<[org: Uuid<'org'>]>('/orgs/{org}/pay_provider_connect', {
      scope: 'org.connect_pay_provider',
      rule: 'TEAM',
      alternates: ['/orgs/{org}/pay_provider/connect'],
    }).gives(connectUrl),
    /** Ends an organisation's connection to the payment provider. Scope: `org.disconnect_pay_provider`. */
    disconnect: POST<[org: Uuid<'org'>]>('/orgs/{org}/pay_provider/disconnect', {
      scope: 'org.disconnect_pay_provider',
      rule: 'TEAM',
      ends: true,
      alternates: ['/orgs/{org}/pay_provider_disconnect'],
    }).gives(nothing),
  },
  subscriptions: {
    /** Lists the subscriptions of an organisation. Scope: `org.read_subscription`. */
    list: GET<[org: Uuid<'org'>, query?: SubscriptionQuery]>('/orgs/{org}/subscriptions', {
      scope: 'org.read_subscription',
      rule: 'OWNER',
      query: SubscriptionQuery,
    }).gives(subscriptionList),
    /**
     * Adds a subscription to an organisation. Neither body nor reply is documented: both are passed on unchanged.
     * Scope: `org.add_subscription`.
     */
    create: POST<[org: Uuid<'org'>, body: OpenBody]>('/orgs/{org}/subscriptions', {
      scope: 'org.add_subscription',
      rule: 'OWNER',
      body: 'OpenBody',
    }).gives(unknown),
    /** Cancels a subscription of an organisation. Scope: `org.cancel_subscription`. */
    cancel: POST<[org: Uuid<'org'>, subscription: Uuid<'subscription'>]>(
      '/orgs/{org}/subscriptions/{subscription}/cancel',
      {
        scope: 'org.cancel_subscription',
        rule: 'OWNER',
        ends: true,
      },
    ).gives(nothing),
    /** Reactivates a cancelled subscription. Scope: `org.reactivate_subscription`. */
    reactivate: POST<[org: Uuid<'org'>, subscription: Uuid<'subscription'>]>(
      '/orgs/{org}/subscriptions/{subscription}/reactivate',
      {
        scope: 'org.reactivate_subscription',
        rule: 'OWNER',
      },
    ).gives(nothing),
  },
  teamMembers: {
    /** Lists the team of an organisation. Scope: `org.list_team_member`. */
    list: GET<[org: Uuid<'org'>, query?: TeamMemberQuery]>('/orgs/{org}/team_members', {
      scope: 'org.list_team_member',
      rule: 'OWNER',
      query: TeamMemberQuery,
    }).gives(teamMemberList),
    /** Returns one member of an organisation's team. Scope: `org.read_team_member`. */
    get: GET<[org: Uuid<'org'>, member: Uuid<'member'>]>('/orgs/{org}/team_members/{member}', {
      scope: 'org.read_team_member',
      rule: 'OWNER',
    }).gives(teamMember),
    /** Disables a team member, who stays in the team without access. Scope: `org.disable_team_member`. */
    disable: POST<[org: Uuid<'org'>, member: Uuid<'member'>]>('/orgs/{org}/team_members/{member}/disable', {
      scope: 'org.disable_team_member',
      rule: 'OWNER',
      ends: true,
    }).gives(nothing),
    /** Enables a disabled team member again. Scope: `org.enable_team_member`. */
    enable: POST<[org: Uuid<'org'>, member: Uuid<'member'>]>('/orgs/{org}/team_members/{member}/enable', {
      scope: 'org.enable_team_member',
      rule: 'OWNER',
    }).gives(nothing),
    /** Removes a member from an organisation's team. Scope: `org.remove_team_member`. */
    delete: DELETE<[org: Uuid<'org'>, member: Uuid<'member'>]>('/orgs/{org}/team_members/{member}', {
      scope: 'org.remove_team_member',
      rule: 'OWNER',
    }).gives(nothing),
  },
  invitations: {
    /** Lists the invitations to join an organisation's team. Scope: `org.list_invitation`. */
    list: GET<[org: Uuid<'org'>, query?: OrgInvitationQuery]>('/orgs/{org}/invitations', {
      scope: 'org.list_invitation',
      rule: 'OWNER',
      query: OrgInvitationQuery,
    }).gives(orgInvitationPage),
    /** Invites someone to join an organisation's team, by e-mail. Scope: `org.send_invitation_to_join`. */
    send: POST<[org: Uuid<'org'>, invitee: OrgInvitee]>('/orgs/{org}/invite_to_join', {
      scope: 'org.send_invitation_to_join',
      rule: 'OWNER',
      mails: true,
      body: 'OrgInvitee',
      alternates: ['/orgs/{org}/invitate_to_join', '/orgs/{org}/team_members/invitations'],
    }).gives(orgInvitation),
    /** Returns one invitation to join an organisation's team. Scope: `org.read_invitation`. */
    get: GET<[org: Uuid<'org'>, invitation: Uuid<'orgInvitation'>]>('/orgs/{org}/invitations/{invitation}', {
      scope: 'org.read_invitation',
      rule: 'OWNER',
    }).gives(orgInvitation),
    /**
     * Accepts an invitation to join an organisation's team, as the invited user. Scope: `org.accept_invitation`.
     */
    accept: POST<[org: Uuid<'org'>, invitation: Uuid<'orgInvitation'>]>(
      '/orgs/{org}/invitations/{invitation}/accept_invite',
      {
        scope: 'org.accept_invitation',
        rule: 'USER',
        access: 'invited',
      },
    ).gives(nothing),
    /** Deletes an invitation to join an organisation's team. Scope: `org.delete_invitation`. */
    delete: DELETE<[org: Uuid<'org'>, invitation: Uuid<'orgInvitation'>]>(
      '/orgs/{org}/invitations/{invitation}',
      {
        scope: 'org.delete_invitation',
        rule: 'OWNER',
      },
    ).gives(nothing),
    /**
     * Sends an invitation to join an organisation's team again, by e-mail. Scope: `org.resend_invitation_to_join`.
     */
    resend: POST<[org: Uuid<'org'>, invitation: Uuid<'orgInvitation'>]>(
      '/orgs/{org}/invitations/{invitation}/resend_invite',
      {
        scope: 'org.resend_invitation_to_join',
        rule: 'OWNER',
        mails: true,
      },
    ).gives(nothing),
  },
  products: {
    /**
     * Lists the merchandise of an organisation in one array: the specification shows no pagination for it.
     */
    list: GET<[org: Uuid<'org'>, query?: PageQuery]>('/orgs/{org}/products', {
      access: 'public',
      query: PageQuery,
    }).gives(productList),
    /** Adds a product to an organisation's merchandise. */
    create: POST<[org: Uuid<'org'>, product: ProductInput]>('/orgs/{org}/products', {
      access: 'team',
      body: 'ProductInput',
      as: 'product',
    }).gives(product),
    /**
     * Changes a product of an organisation: only the fields that you pass. The service may still require `name`,
     * `price` and `images`: see `ProductChanges`.
     */
    update: PATCH<[org: Uuid<'org'>, product: Uuid<'product'>, changes: ProductChanges]>(
      '/orgs/{org}/products/{product}',
      { access: 'team', body: 'ProductChanges', as: 'product' },
    ).gives(product),
    /** Deletes a product of an organisation. */
    delete: DELETE<[org: Uuid<'org'>, product: Uuid<'product'>]>('/orgs/{org}/products/{product}', {
      access: 'team',
    }).gives(nothing),
  },
};
