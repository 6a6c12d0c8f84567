import { list, one, page } from './row.js';

/**
 * The content of the table's replies, and the keys that may surround it. One resource has several keys, because other
 * operations or another age of the service use different ones. So each reply is searched for all documented keys.
 */

const userNames = ['user', 'users'];
const orgNames = ['org', 'orgs'];
const eventNames = ['event', 'events'];
const sessionNames = ['session', 'sessions', 'session_lists'];
const speakerNames = ['speaker', 'speakers'];
const guestNames = ['guest', 'guests'];
const attendeeNames = ['attendee', 'attendees'];
const invitationNames = ['invitation', 'invitations'];
const ticketNames = ['ticket', 'tickets'];
const orderNames = ['order', 'orders'];
const productNames = ['product', 'products'];
const saveNames = ['save', 'saves'];

export const account = one(['me'], 'Me');
export const mutePage = page(['mutes'], 'Mute');
export const followPage = page(['follows'], 'Follow');
export const followerPage = page(['followed_by'], 'Follow');

export const user = one(userNames, 'User');
export const userPage = page(userNames, 'User');

export const org = one(orgNames, 'Org');
export const privacySettingList = list(['orgs', 'privacy_settings'], 'PrivacySetting');
export const billingInformation = one(['orgs', 'billing_information'], 'BillingInformation');
export const payoutInformation = one(['orgs', 'payout_information'], 'PayoutInformation');
export const metricList = list(['orgs', 'metrics'], 'Metric');
export const activityList = list(['orgs', 'activities'], 'Activity');
export const payProviderConnection = one(['orgs', 'pay_provider'], 'PayProviderConnection');
export const connectUrl = one([], 'ConnectUrl');
export const subscriptionList = list(['subscriptions'], 'Subscription');
export const teamMember = one(userNames, 'TeamMember');
export const teamMemberList = list(userNames, 'TeamMember');
export const orgInvitation = one(invitationNames, 'OrgInvitation');
export const orgInvitationPage = page(invitationNames, 'OrgInvitation');
export const product = one(productNames, 'Product');
export const productList = list(productNames, 'Product');

export const event = one(eventNames, 'Event');
export const eventPage = page(eventNames, 'Event');
export const attendingPage = page(['events', 'attending'], 'Event');
export const speakingPage = page(['events', 'speaking'], 'Event');
export const relatedPage = page(['events', 'related_events'], 'Event');
export const session = one(sessionNames, 'Session');
export const sessionPage = page(sessionNames, 'Session');
export const saveReference = one(saveNames, 'Reference');
export const savePage = page(saveNames, 'Save');
export const sharePage = page(['shares'], 'Share');
export const speaker = one(speakerNames, 'Speaker');
export const speakerPage = page(speakerNames, 'Speaker');
export const guest = one(guestNames, 'Guest');
export const guestList = list(guestNames, 'Guest');
export const guestPage = page(guestNames, 'Guest');
export const invitation = one(invitationNames, 'Invitation');
export const invitationList = list(invitationNames, 'Invitation');
export const invitationPage = page(invitationNames, 'Invitation');
export const ticket = one(ticketNames, 'Ticket');
export const ticketPage = page(ticketNames, 'Ticket');
export const attendee = one(attendeeNames, 'Attendee');
export const attendeePage = page(attendeeNames, 'Attendee');
export const reviewPage = page(['reviewes', 'reviews'], 'Review');
export const order = one(orderNames, 'Order');
export const orderPage = page(orderNames, 'Order');

export const addressLookup = one([], 'AddressLookup');
export const categoryList = list(['categories'], 'Category');
export const tagList = list(['tags', 'orgs'], 'Tag');
export const bannerList = list(['banners'], 'Banner');
export const uploadedFile = one(['file', 'files'], 'UploadedFile');
