export { type AttendeeView, attendeeView } from './views/attendee.js';
export {
  type CategoryView,
  type EventDateView,
  type EventView,
  eventView,
  type TicketLevelView,
  type TicketPriceView,
  type VenueView,
} from './views/event.js';
export { toInput } from './views/event-input.js';
export { type BuyerView, type OrderLineView, type OrderView, orderView } from './views/order.js';
export type { PersonView } from './views/person.js';
export { type ReviewerView, type ReviewView, reviewView } from './views/review.js';
export { type SessionView, sessionView } from './views/session.js';
export { type TicketView, ticketView } from './views/ticket.js';
