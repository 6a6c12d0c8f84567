export { type AttendeeView, attendeeView } from './attendee.js';
export {
  type CategoryView,
  type EventDateView,
  type EventView,
  eventView,
  type TicketLevelView,
  type TicketPriceView,
  type VenueView,
} from './event.js';
export { toInput } from './event-input.js';
export type { Left, LeftView } from './left.js';
export { type BuyerView, type OrderLineView, type OrderView, orderView } from './order.js';
export type { PersonView } from './person.js';
export { type ReviewerView, type ReviewView, reviewView } from './review.js';
export { type SessionView, sessionView } from './session.js';
export { type TicketView, ticketView } from './ticket.js';
