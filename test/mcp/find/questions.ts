/**
 * Questions in the words of organisers, each with the answers that are right: operations, tools, commands, or `no` and the beginning
 * of what the API cannot do.
 */
export const questions = `
how much did we earn | report_orders
sales last week | report_orders
refund order | no refund
discount | no create discounts
what was our revenue in march | report_orders
turnover per event | report_orders
how many tickets did we sell for the gala | report_orders / events.tickets.list
which event sold best this year | report_orders
who bought the most tickets | report_orders
how many refunds were there last month | report_orders
how much did we give away in discounts | report_orders
total booking fees paid by our customers | report_orders
monthly accounts by currency | report_orders
orders whose sums do not add up | report_orders
tickets sold per day | count_by_day
a chart of revenue over the last 90 days | count_by_day
weekly page views | count_by_day
is the sale faster than last month | count_by_day / report_orders
door list for tonight | door_list
who has not arrived yet | door_list
how many people have been let in | door_list
alphabetical list of names for the entrance | door_list
list of attendees | events.attendees.list / door_list
dietary wishes of the attendees | events.attendees.list
fix a typo in the name of an attendee | events.attendees.update
orders of an event | events.orders.list
find the booking of John Smith | events.orders.list
look up order number ABC123 | events.orders.list
all tickets sold for an event | events.tickets.list / report_orders
orders I placed myself | me.orders.list
my own tickets | me.tickets.list
export all orders to excel | export_files
csv of attendees with e-mail addresses | export_files
download everything for the tax advisor | export_files
print all tickets of the concert as pdf | ticketPdfs
run sql on our data | query
keep our database in sync with the box office | mirror
tell me as soon as someone buys a ticket | watch / forward
call our server when an order is changed | forward / watch
webhook for new orders | forward
events for our website | publicEvents
publish the event tomorrow at 9 am automatically | publishAt
publish an event | events.publish
make the concert visible to everybody | events.publish
go live with the festival | events.publish
take an event offline | events.unpublish
stop selling tickets for the play | events.unpublish
cancel the concert on friday | events.cancel
delete a draft event | events.delete
copy last year's festival to next year | copy_event
duplicate an event | copy_event
create an event | events.create / orgs.events.create
set up the whole season from a file | apply_events / plan_events
what would change if I applied the season plan | plan_events
postpone the reading to another day | events.update / no exchange
change the description of an event | events.update
rename the festival | events.update
which events are coming up | orgs.events.list
show my events | orgs.events.list
events that are still drafts | orgs.events.list
details of one event | events.get
is the gala sold out | events.get
how many tickets are left | events.get
when does the show start | events.get
concerts by other organisers nearby | events.list
events similar to ours | events.related.list
who could be interested in this event | events.suggestions.list
add a matinee on sunday | events.sessions.create
time slots of the exhibition | events.sessions.list
move a performance to 8 pm | events.sessions.replace
remove the saturday performance | events.sessions.delete
add a band to the line-up | events.speakers.create
who speaks at the conference | events.speakers.list
drop a speaker from the programme | events.speakers.delete
remind the speaker of the invitation | events.speakers.resendInvite
put the mayor on the guest list | events.guests.create
guest list for the premiere | events.guests.list
remove a guest | events.guests.delete
guest lost his invitation, send it again | events.guests.resendInvite
invite 200 former customers to the premiere | invite_people
invite someone to book an event | events.invitations.send / invite_people
whom have we invited to the event | events.invitations.list
withdraw an invitation to an event | events.invitations.delete
write a message to a user | users.contact
profile of a customer | users.get
delete a user's personal data | users.delete
which events does this user attend | users.attending.list
follow another organisation | orgs.follow
our followers | orgs.followedBy.list
which organisations do we follow | orgs.follows.list
mute an annoying user | me.mute
whom have I muted | me.mutes.list
bookmark an event | events.saves.create
how many people saved our event | events.saves.list
who shared the event | events.shares.list
reviews of our events | orgs.reviews.list / events.reviews.list
star rating of the concert | events.reviews.list / orgs.reviews.list
team members | orgs.teamMembers.list
invite a colleague to our team | orgs.invitations.send
resend the invitation to a new colleague | orgs.invitations.resend
open team invitations | orgs.invitations.list
remove an employee who left | orgs.teamMembers.delete
suspend a team member | orgs.teamMembers.disable
give the volunteer access again | orgs.teamMembers.enable
our bank account | orgs.payout.get
change the iban | orgs.payout.update
billing address | orgs.billing.get
is our payment provider connected | orgs.payProvider.get
accept credit cards | orgs.payProvider.connect
cancel our subscription | orgs.subscriptions.cancel
upgrade to premium | orgs.subscriptions.create
resume the cancelled subscription | orgs.subscriptions.reactivate
privacy settings | orgs.privacySettings.get
update our company profile | orgs.update
upload a photo | common.files.upload
stock images for the banner | common.banners.list
genres | common.categories.list
list of countries | common.address.lookup
sell mugs | orgs.products.create
change the price of a t-shirt | orgs.products.update
change my e-mail address | me.changeEmail
enter the code from the text message | me.verifyOtp
verification mail did not arrive | me.resendVerificationEmail
who am I logged in as | me.get
new password | me.changePassword
give a customer the money back | no refund
voucher for 10 percent off | no create discounts
add a student ticket for 12 euros | no create or change kinds
raise the capacity to 500 | no create or change kinds
change the ticket price | no create or change kinds
seating plan | no assign or show seats
mail everyone who bought a ticket | no send a mail
newsletter to all buyers | no send a mail
cancel a customer's order | no change or cancel
change the number of tickets in an order | no change or cancel
swap a ticket for another date | no exchange
customer did not receive the tickets | no send a ticket
sell a ticket at the counter | no sell
reserve tickets for the press | no sell
pay out our money now | no pay out
when do we get our money | no pay out
vat invoice for a customer | no write invoices
scan tickets at the entrance | no check in
waiting list | no keep a waiting
answer a review | no reply to
make her an administrator | no give a team
promote the show on facebook | no advertise
how many tickets will we sell | no predict
questionnaire for visitors | no ask buyers
name badges | no print badges
read the messages of our customers | no read
lower the booking fee | no change fees
delete our organisation | no delete an
sales lst weak | report_orders
guset list | events.guests.list
tikets sold per day | count_by_day
cancle event | events.cancel
refnd | no refund
how many people will come on saturday | door_list / events.attendees.list / report_orders / events.tickets.list
total sales by ticket category | report_orders
how did the winter season do financially | report_orders
list every purchase from yesterday with the buyer's name | report_orders / events.orders.list
sales this month versus last month | count_by_day / report_orders
do we have any bookings with strange amounts | report_orders
what percentage of tickets was refunded | report_orders
revenue per week as a graph | count_by_day
traffic on our event pages | count_by_day / orgs.activities.get
register list for the entrance of the lecture | door_list
was ticket 12345 already used | events.tickets.get / door_list
send me the attendee list as excel | export_files
make a copy of the reading for october 3 | copy_event
publish all events of the season at once | apply_events
which of our events are not published yet | orgs.events.list
write a new description for the exhibition | events.update
move the concert to the big hall | events.update
set a new cover picture | events.update / common.banners.list / common.files.upload
unpublish the cancelled workshop | events.unpublish
get rid of the test event | events.delete
sessions of the conference | events.sessions.list
delete the 5 pm session | events.sessions.delete
invite a keynote speaker | events.speakers.create
did the speakers accept | events.speakers.list
the guest did not get our mail | events.guests.resendInvite
invite my mailing list to the opening | invite_people
which people were invited to the gala and did not answer | events.invitations.list
tell one buyer that his jacket was found | users.contact
what ratings did we get this year | orgs.reviews.list
who has access to our account | orgs.teamMembers.list
my assistant left the company | orgs.teamMembers.delete
volunteer is back from leave, let him in the system again | orgs.teamMembers.enable
did my colleague accept the invitation to the team | orgs.invitations.list / orgs.invitations.get
into which bank account are payouts made | orgs.payout.get
delete our old bank account | orgs.payout.delete
change the address on our bills | orgs.billing.update
disconnect paypal | orgs.payProvider.disconnect
stop paying for the premium package | orgs.subscriptions.cancel
we need a new logo and phone number on our profile page | orgs.update
who can see our e-mail address | orgs.privacySettings.get
add a cd to the merchandise | orgs.products.create
how many caps are in stock | orgs.products.list
which tags can we use | common.tags.list
list of states in australia | common.address.lookup
delete an image I uploaded | common.files.delete
i bought a ticket for myself, where is it | me.tickets.list
unfollow that theatre | orgs.unfollow
block messages from this person | me.mute
add the event to my favourites | events.saves.create
push every new order into slack | forward / watch
nightly copy of all records into postgres | mirror
which events should the home page of our site list | publicEvents
pdf files of the tickets | ticketPdfs
go on sale automatically on 1 december | publishAt
gift vouchers for christmas | no create discounts
add vip tickets | no create or change kinds
a visitor cannot come and wants a refund | no refund
change a booking from 2 to 4 people | no change or cancel
inform the audience about a new start time | no send a mail
customer wants an invoice with vat | no write invoices
add a colleague as administrator | no give a team / orgs.invitations.send
reply to a bad review | no reply to
how many orders did we get today | report_orders
total income per currency | report_orders
average order value | report_orders
sales by event this quarter | report_orders
who are the biggest spenders | report_orders
daily ticket sales of the last two weeks | count_by_day
how many page views did our events have | count_by_day / orgs.activities.get
print the door list | door_list
which guests have not checked in | door_list
show the orders of the summer festival | events.orders.list / report_orders
when was order X7K2 placed | events.orders.list
show me all attendees and their answers | events.attendees.list
correct the e-mail of an attendee | events.attendees.update
save all tickets as pdf | ticketPdfs
export attendees to csv | export_files
back up all our data | export_files / mirror
repeat the event next month | copy_event
add a new event | events.create / orgs.events.create
create ten events at once | apply_events / plan_events
change the venue | events.update
publish my event | events.publish
hide the event from the public | events.unpublish
call off the show | events.cancel
erase an event | events.delete
add a workshop session at 2 pm | events.sessions.create
reschedule a session | events.sessions.replace
list the performers | events.speakers.list
invite a speaker | events.speakers.create
remove an artist from the line-up | events.speakers.delete
put someone on the guest list | events.guests.create
take someone off the guest list | events.guests.delete
who is invited but has not answered | events.invitations.list
invite our old customers | invite_people
send a message to a customer | users.contact
ratings of our shows | orgs.reviews.list / events.reviews.list
add a colleague to the account | orgs.invitations.send
remove a team member | orgs.teamMembers.delete
lock a colleague out for a while | orgs.teamMembers.disable
new bank account | orgs.payout.update / orgs.payout.create
where does our money go | orgs.payout.get
change our invoice address | orgs.billing.update
connect a payment provider | orgs.payProvider.connect
what does our subscription include | orgs.subscriptions.list
end the subscription | orgs.subscriptions.cancel
add a t-shirt to sell with tickets | orgs.products.create
merchandise list | orgs.products.list
edit our public profile | orgs.update
who can see our phone number | orgs.privacySettings.get
upload an image for the event | common.files.upload
list of event categories | common.categories.list
events like this one | events.related.list
who might want to come | events.suggestions.list
who likes our event | events.saves.list
my account details | me.get
partial refund for two tickets | no
promo code | no
seat map of the hall | no
e-mail all buyers of the concert | no
change the quantity of an order | no
pay out the revenue early | no
issue an invoice | no
waiting list for sold out events | no
move a ticket to another person | no
resend the order confirmation | no
free tickets for journalists | no / events.guests.create
check in visitors at the door | no / door_list
answer a customer's review | no
make a colleague admin | no
cancel one ticket of an order | no
get notified about every sale | watch / forward
sync orders to our crm | forward / mirror
show upcoming events on our website | publicEvents
go live on friday at 10 | publishAt
`
  .trim()
  .split('\n')
  .map((line) => {
    const [question = '', right = ''] = line.split(' | ');
    return { question, right: right.split(' / ') };
  });
