/**
 * Questions that the test keeps out of learning, each with the answers that are right, best first. Most are of people who did not
 * know those of `intentions.ts`.
 */
export const asked = `
how much did we earn | report_orders
sales last week | report_orders
refund order | refund an order
discount | create discounts or vouchers
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
postpone the reading to another day | events.update / exchange or transfer a ticket
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
give a customer the money back | refund an order
voucher for 10 percent off | create discounts or vouchers
add a student ticket for 12 euros | create or change kinds of tickets, their prices or their number
raise the capacity to 500 | create or change kinds of tickets, their prices or their number
change the ticket price | create or change kinds of tickets, their prices or their number
seating plan | assign or show seats
mail everyone who bought a ticket | send a mail to all buyers or attendees
newsletter to all buyers | send a mail to all buyers or attendees
cancel a customer's order | change or cancel an order
change the number of tickets in an order | change or cancel an order
swap a ticket for another date | exchange or transfer a ticket
customer did not receive the tickets | send a ticket or a confirmation again
sell a ticket at the counter | sell, reserve or give away tickets
reserve tickets for the press | sell, reserve or give away tickets
pay out our money now | pay out money, or list payouts
when do we get our money | pay out money, or list payouts
vat invoice for a customer | write invoices or receipts
scan tickets at the entrance | check in a ticket
waiting list | keep a waiting list
answer a review | reply to a review, or delete one
make her an administrator | give a team member another role
promote the show on facebook | advertise an event
how many tickets will we sell | predict sales
questionnaire for visitors | ask buyers questions
name badges | print badges or make passes for a wallet
read the messages of our customers | read messages
lower the booking fee | change fees or taxes
delete our organisation | delete an organisation, or move an event to another one
sales lst weak | report_orders
guset list | events.guests.list
tikets sold per day | count_by_day
cancle event | events.cancel
refnd | refund an order
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
gift vouchers for christmas | create discounts or vouchers
add vip tickets | create or change kinds of tickets, their prices or their number
a visitor cannot come and wants a refund | refund an order
change a booking from 2 to 4 people | change or cancel an order
inform the audience about a new start time | send a mail to all buyers or attendees
customer wants an invoice with vat | write invoices or receipts
add a colleague as administrator | give a team member another role / orgs.invitations.send
reply to a bad review | reply to a review, or delete one
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
partial refund for two tickets | refund an order
promo code | create discounts or vouchers
seat map of the hall | assign or show seats
e-mail all buyers of the concert | send a mail to all buyers or attendees
change the quantity of an order | change or cancel an order
pay out the revenue early | pay out money, or list payouts
issue an invoice | write invoices or receipts
waiting list for sold out events | keep a waiting list
move a ticket to another person | exchange or transfer a ticket
resend the order confirmation | send a ticket or a confirmation again
free tickets for journalists | sell, reserve or give away tickets / events.guests.create
check in visitors at the door | check in a ticket / door_list
answer a customer's review | reply to a review, or delete one
make a colleague admin | give a team member another role
cancel one ticket of an order | change or cancel an order
get notified about every sale | watch / forward
sync orders to our crm | forward / mirror
show upcoming events on our website | publicEvents
go live on friday at 10 | publishAt
how many people are coming to the wine tasting on saturday | report_orders / events.tickets.list / events.get / door_list / events.attendees.list
who bought tickets for the gala but hasn't shown up | door_list
print me something I can use at the entrance tonight | door_list
what came in last month, split by currency | report_orders
which ticket type sells best | report_orders
do we still have any VIP seats | events.get
we have to move the concert to next thursday | events.update
call off the garden party | events.cancel
put the autumn programme online | events.publish
take the festival page down for now | events.unpublish
set up the same workshop again for next year | copy_event / events.duplicate
add a second performance on sunday afternoon | events.update / events.sessions.create
the keynote speaker has a new job title, fix it | events.speakers.update
send the speaker her invitation once more | events.speakers.resendInvite
invite all the people on this csv to buy a ticket | invite_people
who on my team can see the money | orgs.teamMembers.list
remove Tom from our organisation | orgs.teamMembers.delete
Lisa can't get into the organiser account, she never got the email | orgs.invitations.resend
change our VAT number on the invoices | orgs.billing.update
which bank account do you send our money to | orgs.payout.get
we changed banks, new IBAN | orgs.payout.update
give the customer her money back | refund an order
create a promo code for students | create discounts or vouchers
what do people say about last year's festival | events.reviews.list / orgs.reviews.list
who follows us | orgs.followedBy.list
what are people's ratings for the comedy night | events.reviews.list
mark this guest as arrived | check in a ticket
was ticket number 12345 already scanned | events.tickets.get / events.tickets.list / door_list
somebody wrote their name wrong on the ticket, correct it | events.attendees.update
which orders came in since this morning | report_orders / events.orders.list
let me know each time somebody buys | watch / forward
give me the whole sales data as an excel file | export_files
look up the address of the town hall | common.address.lookup
what kinds of events can I choose from | common.categories.list
upload the poster picture | common.files.upload
delete the old logo from the files | common.files.delete
which plan are we on and what does it cost | orgs.subscriptions.list
stop our subscription | orgs.subscriptions.cancel
connect our stripe account | orgs.payProvider.connect
what happened in our organisation this week, a log | orgs.activities.get
hide our follower list from the public | orgs.privacySettings.update
sell t-shirts along with the tickets | orgs.products.create
the hoodie price must go up to 40 euros | orgs.products.update
write to the people of that venue | orgs.contact
change my password | me.changePassword
I don't want to hear anything from that organiser any more | me.mute
what tickets do I have myself | me.tickets.list
which email is this account using | me.get
compare this friday's sales with last friday's | report_orders / count_by_day
send a reminder to all ticket holders | send a mail to all buyers or attendees
resend the tickets to a buyer who lost the mail | send a ticket or a confirmation again
raise the price of early bird by five | create or change kinds of tickets, their prices or their number
move a customer to another seat | assign or show seats
which events are similar to ours | events.related.list
when does the door open for the jazz night | events.get
list the order of Mrs Huber | report_orders / events.orders.list
put the press people on the guest list | events.guests.create
check that the bank transfer matches our sales | report_orders
give me a daily curve of sales for the last 30 days | count_by_day
what did the opera bring in so far | report_orders
did anyone ask for their money back this week | report_orders / events.orders.list
i need the names for the bouncer | door_list
how many seats are still free for sunday's brunch | events.get / assign or show seats
the band cancelled, so the concert won't happen | events.cancel
push the start of the workshop back by one hour | events.update
can you repeat the wine evening in november | copy_event
make the summer ball bookable | events.publish
pull the yoga class from the site until we've found a teacher | events.unpublish
we'd like a new event for the book fair | events.create / orgs.events.create
the title of the exhibition is misspelled | events.update
there's a second speaker on the panel | events.speakers.create
strike Dr Meyer from the list of speakers | events.speakers.delete
the sponsor wants five people on the guest list | events.guests.create
who from the guest list hasn't answered | events.guests.list
which invitations are still open for the gala | events.invitations.list
our new cashier should get access | orgs.invitations.send
our former cashier must not get in any more | orgs.teamMembers.disable / orgs.teamMembers.delete
spreadsheet of everyone who bought a ticket | export_files
tax on ticket sales in march | report_orders
do our sales go up or down | count_by_day
did the radio spot bring visitors to our page | count_by_day
show me our rating | orgs.reviews.list / orgs.get
answer the bad review | reply to a review, or delete one
reserve ten seats for the school class | sell, reserve or give away tickets
sell me a ticket over the phone | sell, reserve or give away tickets
tell everybody who bought that parking is closed | send a mail to all buyers or attendees
order confirmation never arrived, send it once more | send a ticket or a confirmation again
twenty percent off for members | create discounts or vouchers
how do I get my refund of ticket 1234 processed | refund an order
lower the ticket price to ten | create or change kinds of tickets, their prices or their number
add 50 more tickets to the standing area | create or change kinds of tickets, their prices or their number
let somebody in without a phone | check in a ticket
when do we get our payout | pay out money, or list payouts
put the concert on instagram | advertise an event
will we sell out by friday | predict sales
invoice for a corporate customer | write invoices or receipts
print name badges for the congress | print badges or make passes for a wallet
make Anna an administrator | give a team member another role
a waiting list for the sold-out show | keep a waiting list
who looks after us, i.e. which users belong to our account | orgs.teamMembers.list
the address for our bills has changed | orgs.billing.update
what's our IBAN on file | orgs.payout.get
is card payment connected | orgs.payProvider.get
get off the premium plan | orgs.subscriptions.cancel
list our merchandise | orgs.products.list
we no longer sell the mug | orgs.products.delete / orgs.products.update
sessions of the conference on day two | events.sessions.list
the second session starts half an hour later | events.sessions.replace
drop the afternoon session | events.sessions.delete
who bookmarked the festival | events.saves.list
how often was the concert shared | events.shares.list
people who may want to come to our next concert | events.suggestions.list
update the profile text of our theatre | orgs.update
put our new logo on the organisation page | orgs.update / common.files.upload
a webhook to our CRM when somebody orders | forward
keep a copy of everything in postgres | mirror
publish the show on monday at 10 | publishAt
pdfs of all tickets for the matinee | ticketPdfs
ticket income of the past week | report_orders
sum of all discounts we gave in spring | report_orders
which show was our best seller | report_orders
top ten customers by spending | report_orders
average amount per booking | report_orders
unpaid orders | report_orders / events.orders.list
orders from yesterday evening | report_orders / events.orders.list
how many no-shows per event last month | attendance / door_list
attendance at the lecture | attendance / door_list
has Mrs Novak arrived yet | door_list
a sheet of names to tick off at the gate | door_list
is the show sold out | events.get
description and prices of the ballet evening | events.get
all our events in june | orgs.events.list
which of our events are still drafts | orgs.events.list
events near Hamburg | events.list
hold the premiere a week later | events.update
wrong venue on the event page, it's the town hall | events.update
new picture for the concert | events.update / common.files.upload
the tour is off | events.cancel
bin the draft event | events.delete
stage the same festival in 2032 | copy_event
create the entire spring season from our yaml | apply_events
what will be different if I apply this file | plan_events
invite last year's audience to this year's festival | invite_people
send one invitation to anna@example.com | events.invitations.send / invite_people
withdraw the invitation to Mr Brown | events.invitations.delete
take Clara off the guest list | events.guests.delete
the guest lost her invitation | events.guests.resendInvite
edit the biography of the pianist | events.speakers.update
who performs at the gala | events.speakers.list
what did visitors write about the musical | events.reviews.list / orgs.reviews.list
reply to a customer's review | reply to a review, or delete one
read what customers wrote us | read messages
cancel the order of Mr Lee | change or cancel an order
change my ticket to another date for a customer | exchange or transfer a ticket
refund everyone after the cancellation | refund an order
gift voucher for 50 euros | create discounts or vouchers
wheelchair seats | assign or show seats
check in guests | check in a ticket
email all attendees about the new entrance | send a mail to all buyers or attendees
ticket scanner pairing | check in a ticket
add a ticket type for children | create or change kinds of tickets, their prices or their number
booking fee should be zero | change fees or taxes
transfer our earnings now | pay out money, or list payouts
advertise on google | advertise an event
names of everyone with access to our organisation | orgs.teamMembers.list
let the volunteer back into our account | orgs.teamMembers.enable
cancel the invitation to our new colleague | orgs.invitations.delete
invitations to the team nobody has accepted yet | orgs.invitations.list
who is our payment provider | orgs.payProvider.get
unlink stripe | orgs.payProvider.disconnect
renew the subscription we cancelled | orgs.subscriptions.reactivate
our billing address | orgs.billing.get
how many people viewed our events this month | count_by_day / orgs.activities.get
put a mug into our shop | orgs.products.create
change my phone number | me.changePhone
orders I made as a customer | me.orders.list
erase all data of a customer who asked for it | users.delete
valid categories for events | common.categories.list
what is our turnover this season | report_orders
income by ticket type | report_orders
which nights sold worst | report_orders
who are our most faithful customers | report_orders
did Thursday sell better than Wednesday | count_by_day / report_orders
how many came to the reading | attendance / door_list
list for the ushers | door_list
how many tickets are left for the gala | events.get
where does the concert take place | events.get
what's on next month | orgs.events.list
shift the rehearsal concert from friday to saturday | events.update
the reading has to start at eight instead of seven | events.update
the description has an error | events.update
we will not hold the workshop | events.cancel
erase that test event | events.delete
same concert next month, please make a copy | copy_event
everything is ready, let the public see the concert | events.publish
people should no longer be able to see the party | events.unpublish
load our season from a spreadsheet | apply_events
ask last season's visitors to come again | invite_people
did anybody accept our invitation to the premiere | events.invitations.list
add the mayor to the guests | events.guests.create
guests who said yes | events.guests.list
the soprano is ill, remove her from the programme | events.speakers.delete
introduce another author to the reading | events.speakers.create
average star rating | orgs.reviews.list / events.reviews.list
the customer wants to swap tickets for a different day | exchange or transfer a ticket
a buyer wants to cancel his booking | change or cancel an order
can I give a ten percent discount | create discounts or vouchers
put aside three tickets for the press | sell, reserve or give away tickets
customers cannot find their tickets, send them again | send a ticket or a confirmation again
tell ticket holders the doors open late | send a mail to all buyers or attendees
raise the capacity of the stalls | create or change kinds of tickets, their prices or their number
which seat does Mrs Brown have | assign or show seats
scan tickets at the door | check in a ticket
receipt for ticket 8812 | write invoices or receipts
our money has not arrived | pay out money, or list payouts
expected revenue of next month | predict sales
what permissions does Ben have | orgs.teamMembers.list / give a team member another role
invite Eva to our team | orgs.invitations.send
she lost the invitation to our team | orgs.invitations.resend
block Bob's login for a while | orgs.teamMembers.disable
new bank details | orgs.payout.update / orgs.payout.create
what are our bank details | orgs.payout.get
who gets our invoices | orgs.billing.get
start taking credit cards | orgs.payProvider.connect
downgrade our plan | orgs.subscriptions.create / orgs.subscriptions.cancel
what merchandise do we sell | orgs.products.list
only ten mugs left, correct the stock | orgs.products.update
when is the keynote session | events.sessions.list / events.sessions.get
how many likes has the concert | events.saves.list
events like our jazz night | events.related.list
upload a flyer | common.files.upload
my profile picture | me.update / me.get
my newsletter preferences | me.get / me.update
give me a csv of the attendees | export_files
instant message to our server at each sale | forward
list of our events for the homepage | publicEvents
how did ticket sales develop since january | count_by_day
how much money came in through the gala | report_orders
which ticket sells fastest | report_orders
list of refunds for november | report_orders
VAT for the second quarter | report_orders
do the numbers on the bank statement agree with ours | report_orders
sales curve for the comedy night | count_by_day
is interest in our events growing | count_by_day
who is still missing at the door | door_list
print the attendee names for reception | door_list
contact details of participants | events.attendees.list
answers to the question about allergies | events.attendees.list
correct the spelling of a participant's name | events.attendees.update
look for the order of Peter Pan | events.orders.list / report_orders
tickets of order AB12CD | events.tickets.list / events.tickets.get / events.orders.list
remaining places in the workshop | events.get
how long is the opera | events.get
events planned for autumn | orgs.events.list
book fair needs another description | events.update
prolong the exhibition by a week | events.update
switch the poster of the concert | events.update / common.files.upload
we have to call the show off | events.cancel
get rid of the duplicate event | events.delete
next year's edition of the marathon | copy_event / orgs.events.list
start the sale for the ball | events.publish
take our concert offline until monday | events.unpublish
schedule the release of the event for noon tomorrow | publishAt
check what the file would do before we apply it | plan_events
bulk invitation from a mailing list | invite_people
whom did we invite to the opening | events.invitations.list
uninvite Mr Green | events.invitations.delete / events.guests.delete
one more VIP for tonight | events.guests.create
resend the guest's invitation | events.guests.resendInvite
the moderator's photo is wrong | events.speakers.update
which artists have confirmed | events.speakers.list
comments on the cabaret evening | events.reviews.list / orgs.reviews.list
delete a nasty review | reply to a review, or delete one
a customer would like another seat | assign or show seats
can you pay me back for order 991 | refund an order
generate a coupon | create discounts or vouchers
remind all visitors the day before | send a mail to all buyers or attendees
make early bird cheaper | create or change kinds of tickets, their prices or their number
how many will show up next week, a guess | door_list
payout schedule | pay out money, or list payouts / orgs.payout.get
add a question to the checkout form | ask buyers questions
put the tickets in apple wallet | print badges or make passes for a wallet
staff list | orgs.teamMembers.list
deactivate the account of our intern | orgs.teamMembers.disable
has Eva joined the team yet | orgs.invitations.list / orgs.teamMembers.list / orgs.invitations.get
change the street on our invoices | orgs.billing.update
delete our bank account | orgs.payout.delete
status of our stripe account | orgs.payProvider.get
when does our subscription renew | orgs.subscriptions.list
remove the hoodie from the shop | orgs.products.delete
who follows our theatre | orgs.followedBy.list
write to another organiser | orgs.contact
what hashtags do we use | orgs.tags.list / common.tags.list
our key figures | orgs.metrics.get
backup our data every night | mirror / export_files
how did we do financially in october | report_orders
sales per event for this quarter | report_orders
what do our customers pay in service charges | report_orders
ticket sales day by day since the launch | count_by_day
who's already in the hall | door_list
I'm at the entrance and need everybody's name | door_list
are there tickets left for friday | events.get
what do tickets for the quiz night cost | events.get
show me next week's events | orgs.events.list
we have to start half an hour earlier | events.update
the venue changed to the old brewery | events.update
please cancel the open air, the storm is coming | events.cancel
make a duplicate of the lecture for march | copy_event
the exhibition may go public now | events.publish
hide the gala again | events.unpublish
invite the people in my address file to the premiere | invite_people
which people accepted the invitation | events.invitations.list
put my sister on the guest list | events.guests.create
new speaker for the closing session | events.speakers.create
what did the audience think of the show | events.reviews.list / orgs.reviews.list
she paid twice, return one payment | refund an order
students should pay half | create discounts or vouchers
we need twenty more seats in the balcony | assign or show seats
write an e-mail to everyone with a ticket | send a mail to all buyers or attendees
a mother wants to give her ticket to a friend | exchange or transfer a ticket
give our bookkeeper access | orgs.invitations.send
our bank account number is wrong | orgs.payout.update
stop paying for premium | orgs.subscriptions.cancel
save all orders to a csv | export_files
post new orders to our accounting system | forward
revenue of last weekend | report_orders
how much VAT did we collect in may | report_orders
what was our best month | report_orders / count_by_day
weekly visitors of our event pages | count_by_day
did Mr Schulz show up | door_list
door list for the quiz on paper | door_list
how many tickets can we still sell for the ball | events.get
when do doors open on friday | events.get
list everything we have planned for may | orgs.events.list
give the workshop a new title | events.update
the seminar is cancelled | events.cancel
repeat the jazz night in june | copy_event
switch the gala to public | events.publish
stop the sale for the cabaret | events.unpublish
send invitations to a list of addresses | invite_people
revoke the invitation of Mrs Hill | events.invitations.delete
correct the speaker's name | events.speakers.update
star ratings of our concerts | orgs.reviews.list / events.reviews.list
refund two tickets | refund an order
set up a voucher | create discounts or vouchers
let a customer choose another seat | assign or show seats
mail all visitors a thank you | send a mail to all buyers or attendees
sell tickets at the evening box office | sell, reserve or give away tickets
new colleague needs a login | orgs.invitations.send
show our bank details | orgs.payout.get
is our stripe account active | orgs.payProvider.get
price of the t-shirt is wrong | orgs.products.update
csv with all buyers | export_files
alert me when an order comes in | watch / forward
who's coming tonight | door_list / events.attendees.list / check in a ticket
how many left for sat matinee | events.get
print me the door list | door_list
scan em in at the door | check in a ticket / door_list / events.attendees.update
refund this punter | refund an order
did mrs okafor pay?? | events.orders.list / report_orders / query
orders since 9am | events.orders.list / watch / report_orders / export_files
ping me when a sale comes in | watch / forward
stop selling tonight, show's off | events.cancel / events.unpublish
pull the gig off the site for now | events.unpublish
put it live | events.publish
same show again next friday | copy_event / events.duplicate
run the panto on 12 more dates, same setup | copy_event / plan_events / apply_events
comp 2 tix for the press guy | events.guests.create / invite_people
guest list pls | events.guests.list / door_list
take dave off the guestlist | events.guests.delete
guest says never got the invite, send again | events.guests.resendInvite
swap her seat from C4 to D9 | assign or show seats
make a promo code 20% off | create discounts or vouchers
ticket 88213 real or fake | events.tickets.get / events.tickets.list / check in a ticket / door_list
is that qr already used | events.tickets.get / events.tickets.list / check in a ticket / door_list
spelling wrong on a badge name, fix it | events.attendees.update
email everyone the doors moved to 7 | send a mail to all buyers or attendees
drop a line to one customer | users.contact
new staff starting mon, give her a login | orgs.invitations.send
kill jasons access, he left | orgs.teamMembers.disable / orgs.teamMembers.delete
jasons back lol, switch him on again | orgs.teamMembers.enable
who on my team can get in | orgs.teamMembers.list
takings for last nite | report_orders / events.orders.list / count_by_day
tshirts - how many do we have left in stock | orgs.products.list
hoodie price up to 45 | orgs.products.update
stop flogging the mugs | orgs.products.delete / orgs.products.update
add programme to merch 5 quid | orgs.products.create
give me the list in excel | export_files
any stinkers in the reviews this week | events.reviews.list / orgs.reviews.list
bloke wants to move to thursdays show | exchange or transfer a ticket
resend tix email to a customer, lost it | send a ticket or a confirmation again
whats on this month | orgs.events.list / events.list
start time wrong on the poster page, should be 19:30 | events.update / orgs.events.update / apply_events
need a copy of every order on the laptop, wifi dies here | mirror / export_files
chuck the test event | events.delete
sold vs cap all shows | events.get / report_orders
is the card thing hooked up right | orgs.payProvider.get / doctor
sell a ticket to a walkup, cash | sell, reserve or give away tickets
does this even connect | doctor / me.get
workshop slot at 3 is off, bin it | events.sessions.delete
what slots run inside the fest | events.sessions.list
how many actually turned up | attendance / check in a ticket / door_list / events.attendees.list / events.tickets.list
invite 300 members off my csv | invite_people
who invited who, show me invites out for the gala | events.invitations.list
Please give me gross and net revenue per month, separated by currency. | report_orders
I would like to reconcile the fees that we were charged against what customers paid in March. | report_orders
Which bank account are our proceeds being paid into? | orgs.payout.get
Our bank has changed; please replace the account that receives our settlement. | orgs.payout.update
When was the last payout made, and for what amount? | pay out money, or list payouts
We have moved office, so the address on our billing record needs to be amended. | orgs.billing.update
Can you show me the invoice address that is currently held for us? | orgs.billing.get
I need a CSV of all orders with tax and processing fees for the auditor. | export_files / report_orders
Please load our transactions into Postgres so that our BI tool can read them. | mirror
Is there a way to run an SQL statement that sums tax by event? | query
How have ticket sales developed week by week since the on-sale? | count_by_day / orgs.activities.get
How many page views did our five latest events receive? | orgs.activities.get
What is our average review rating as an organisation? | orgs.get / orgs.reviews.list
Show the headline numbers for our organisation. | orgs.metrics.get / orgs.activities.get
I want our data warehouse to be notified over HTTP whenever a new order arrives. | forward
Could the figures be checked against the raw orders so I can certify that they are complete? | report_orders
Please issue a partial credit to the customer of order 5512 for one of the four tickets. | refund an order
How many people have saved our conference without purchasing yet? | events.saves.list / events.get
Who has been sharing our festival page? | events.shares.list / events.get
Which campaigns on Facebook brought the most buyers? | say which campaign or channel a sale came from
Send a newsletter to everyone who bought a ticket last year. | send a mail to all buyers or attendees
I want to know which subscription package we are paying for and when it renews. | orgs.subscriptions.list
We no longer need the campaign add-on; please terminate it. | orgs.subscriptions.cancel
We cancelled our plan by accident and would like to take it up again. | orgs.subscriptions.reactivate
Please buy the additional marketing package for our organisation. | orgs.subscriptions.create
Update our company description and logo on the public page. | orgs.update
Could you hide our postal address from the public profile? | orgs.privacySettings.update
Which privacy options are currently switched on for the company? | orgs.privacySettings.get
List the followers of our organisation. | orgs.followedBy.list
Upload the new campaign image so I can use it as a banner. | common.files.upload
Which stock banners can we choose from? | common.banners.list
What categories may an event be listed under? | common.categories.list
Which keywords have been used to label our own events? | orgs.tags.list / common.tags.list
Write a reply to the one-star review from Saturday. | reply to a review, or delete one
I need the outstanding liability for events that have been sold but have not yet taken place. | report_orders / query
What share of tickets was sold at the early-bird price? | report_orders / query / export_files / events.orders.list
Produce a spreadsheet of attendees with their e-mail addresses for the post-event evaluation. | export_files / events.attendees.list / door_list
Please raise the price of tickets which customers have already purchased. | change or cancel an order
Which discount code was redeemed most often in the spring season? | report_orders / query / export_files / events.orders.list
Do we have any chargebacks or disputed card payments? | answer a chargeback or a dispute
Please compare sales of this year's gala with last year's at the same point in time. | count_by_day / orgs.activities.get / query
Connect our account to the card-payment processor so that we can be paid. | orgs.payProvider.connect
Disconnect the payment processor, as we are changing supplier. | orgs.payProvider.disconnect
Add our bank details for the first time. | orgs.payout.create
Please delete the bank details on file. | orgs.payout.delete
One of our customers has invoked the right to be forgotten; erase the account. | users.delete
Draw up an official VAT invoice for order 7781. | write invoices or receipts
Which other events are shown next to ours as related? | events.related.list
Who might be interested in the event and could be approached? | events.suggestions.list
Please send a personal invitation to book to this one registered user. | users.inviteToBook / events.invitations.send
Please tell me how to get all the orders of one event | events.orders.list / report_orders / export_files
I want make new event for my organization, which function? | orgs.events.create / events.create / plan_events / apply_events
create many events from YAML file, idempotent | plan_events / apply_events
dry-run: show difference between file and remote before apply | plan_events
list attendees of event with uuid given, paginate until the end | events.attendees.list
How I can get informations of the organisation by its id? | orgs.get
get current authenticated user | me.get
change the e-mail address of account | me.changeEmail
I received code by e-mail, where I must put it? | me.verifyOtp
set new phone number for account owner | me.changePhone
update password of the account | me.changePassword
the verification mail didn't came, send one more time | me.resendVerificationEmail
modify profile bio and timezone of me | me.update
block a user who is disturbing me | me.mute
remove from blocked list | me.unmute
which persons I have muted? | me.mutes.list
tool for retrieve single order of event as organiser by order code | events.orders.list / report_orders / query
read details of one purchase that I did | me.orders.get
tickets that I bought for myself | me.tickets.list
events bookmarked by me | me.saves.list
bookmark event | events.saves.create
delete the bookmark of event | events.saves.delete
publish share of an event on my profile | events.shares.create
add speaker Dr. Chen to conference | events.speakers.create
change biography of the speaker | events.speakers.update
all speakers from congress, please | events.speakers.list
erase speaker who cancelled participation | events.speakers.delete
speaker lost invitation, need to send another | events.speakers.resendInvite
accept invitation in the name of speaker | events.speakers.acceptInvite
create session for workshop with duration 90 minutes | events.sessions.create
replace full content of session | events.sessions.replace
which is the tool for translate the event page to French? | translate an event page, or change its design
get post codes of a city in Australia | common.address.lookup
remove uploaded file from server | common.files.delete
show profile of user by uuid | users.get
which events this user will attend in future | users.attending.list
start to follow another organization | orgs.follow
write message to organization, subject and text | orgs.contact
list pending invitations for team membership | orgs.invitations.list
withdraw team invitation which was sent to wrong e-mail | orgs.invitations.delete
assign role "scanner only" to a team member | give a team member another role
transfer ticket to other person, new owner | exchange or transfer a ticket / events.attendees.update
reserve 10 places for a group without payment for 48 hours | sell, reserve or give away tickets
register webhook endpoint at API | forward
subscribe changes of events, detect what is modified since last run | watch / mirror
local fake server for testing agent without touching production | emulator
how many free places remain per ticket type? | events.get
bulk cancel order with ids [..] | change or cancel an order
obtain waiting list entries of event | keep a waiting list
give me the ticket object with serial number 000451 | events.tickets.list / events.tickets.get / query
Could you kindly tell me how many seats are still unsold for the Christmas concert? | events.get
The director wishes to know what we took in on opening night. | report_orders
Would you please move the rehearsal talk to Wednesday evening? | events.update / events.sessions.replace
A lady telephoned and says her confirmation never arrived. | send a ticket or a confirmation again
We should like to withdraw the Sunday matinee from sale. | events.unpublish / events.sessions.delete
Please prepare the list for the ladies at the entrance. | door_list
Mr Hoffmann would like to bring a friend; may he have another ticket on his order? | change or cancel an order
The conductor's biography has changed, please exchange the text. | events.speakers.update
Which of our performances drew the largest audience? | report_orders / door_list
Please write to Mrs Brandt that her glasses were found. | users.contact
The critics from the newspaper need two places on the list for Friday. | events.guests.create
Is it possible to see what visitors have written about us? | orgs.reviews.list / events.reviews.list
Kindly cancel the reading on the 14th, the author has fallen ill. | events.cancel
We need the same evening again in autumn. | copy_event
My successor needs to be able to log in from Monday. | orgs.invitations.send
Our treasurer has retired; please remove him. | orgs.teamMembers.delete
May we have the tickets printed on paper? | ticketPdfs
Please let all subscribers know that the foyer opens earlier. | send a mail to all buyers or attendees
The bank details have changed since the merger. | orgs.payout.update
To which address do you send our bills? | orgs.billing.get
endpoint for creating sessions | events.sessions.create
fetch order list with pagination for event uuid | events.orders.list
PATCH event name and description | events.update
GET /orgs/{id}/payout | orgs.payout.get
how to authenticate and get the org uuid | me.get
bulk insert events idempotently | apply_events
poll for new orders since timestamp | watch / events.orders.list
subscribe webhook order.created | forward
which call returns ticket inventory and remaining quantity | events.get
post a message to a user | users.contact
list webhooks | forward
delete attendee record | change or cancel an order / events.attendees.update / users.delete
resolve event name to id | orgs.events.list
retrieve payout history for reconciliation | pay out money, or list payouts
aggregate revenue group by currency and month | report_orders / count_by_day
create coupon via api | create discounts or vouchers
update ticket price via api | create or change kinds of tickets, their prices or their number
check-in endpoint | check in a ticket
upload image multipart | common.files.upload
enumerate categories with ids | common.categories.list
get speaker by id | events.speakers.get
remove guest from guestlist by id | events.guests.delete
replace billing info | orgs.billing.update
list team invites with status pending | orgs.invitations.list
resend org invite | orgs.invitations.resend
transaction export as csv for date range | export_files
run sql against mirrored tables | query
set up a read replica of orders | mirror
get attendance counts per event | attendance / door_list / report_orders
list refunds | report_orders
yo how much did we make lst nite | report_orders
need the guestlist 4 tonite asap | events.guests.list / door_list
can u put the afterparty online plz | events.publish
take down the saturday thing its cancelled | events.cancel / events.unpublish
whos playing on sat | events.speakers.list
how many ppl r coming | door_list / report_orders / events.attendees.list
how many tix left for the rave | events.get
add dj koko to the lineup | events.speakers.create
koko not coming take her off | events.speakers.delete
soundcheck session moved to 4pm | events.sessions.replace
send the promoters the door list in excel | export_files / door_list
make 20 comps for sponsors | sell, reserve or give away tickets / events.guests.create
someone lost there ticket resend it | send a ticket or a confirmation again
guy wants his cash back | refund an order
can we do 2 for 1 this week | create discounts or vouchers
bump early bird to 25 | create or change kinds of tickets, their prices or their number
how meny t-shirts sold | report_orders / orgs.products.list
add beanies to the merch | orgs.products.create
are we sold out yet | events.get
which day sold the most tickets | count_by_day
who hasnt payed | report_orders / events.orders.list
chck if this ticket is legit | events.tickets.get
new intern mia needs acces | orgs.invitations.send
mia never got the email to join | orgs.invitations.resend
kick bob from the crew | orgs.teamMembers.delete
repost event to my feed | events.shares.create
who faved our festival | events.saves.list
any1 reviewed the show yet | events.reviews.list / orgs.reviews.list
reply 2 that 1 star review | reply to a review, or delete one
promo vid on tiktok | advertise an event
will saturday sell out u think | predict sales
copy last yrs festival | copy_event
drop the price of the tote bag | orgs.products.update
I must book the revenues of the quarter, separated by tax. | report_orders
Please make me an overview of all cancellations and refunds of the year. | report_orders
I need the document of the payment on our account. | pay out money, or list payouts / orgs.payout.get
Where can I deposit our VAT identification? | orgs.billing.update
The customer needs a correct bill with his company. | write invoices or receipts
We want to have the fees shown for each order. | report_orders
Can I download all bookings for DATEV? | export_files
Does the sum of the orders agree with the money on the bank? | report_orders
The price of the programme booklet is from tomorrow 6 euro. | orgs.products.update
How high was the turnover per visitor? | report_orders
We have made a mistake with the start of the sale. | create or change kinds of tickets, their prices or their number / events.update
Who has become a refund? | report_orders
I would like to see the development of the advance sale. | count_by_day
Please give free the event for the sale. | events.publish
We must displace the concert by two weeks. | events.update
Please take back the invitation for Mr Peters. | events.invitations.delete / events.guests.delete
Until when runs our contract with the platform? | orgs.subscriptions.list
The subscription shall not be prolonged. | orgs.subscriptions.cancel
We have a new telephone number for our side. | orgs.update
Which visitors have a wheelchair? | events.attendees.list / assign or show seats
prepare participants list with e-mail addresses | events.attendees.list / export_files
how many guests have confirmed | events.guests.list
who accepted the invite to the vernissage | events.invitations.list
invite all members of the friends' association | invite_people
people who bought last year, invite them again | invite_people
send invite to peter@firm.example for the congress | events.invitations.send
one user asked to have everything about him erased | users.delete
what events is user Clara going to | users.attending.list
message from a customer, where can i see it | read messages
stop the newsletter mails from you to me | me.update
i want to log in with another mail address | me.changeEmail
the code does not work, which operation takes it | me.verifyOtp
which organisers have we subscribed to | orgs.follows.list
how many fans does our club have | orgs.followedBy.list
hide our street from visitors | orgs.privacySettings.update
is our mail address visible | orgs.privacySettings.get
what's our tax number in the system | orgs.billing.get
can people pay by card yet | orgs.payProvider.get
activate card payments | orgs.payProvider.connect
get rid of stripe | orgs.payProvider.disconnect
book the premium plan | orgs.subscriptions.create
undo our cancellation of premium | orgs.subscriptions.reactivate
show all staff with their roles | orgs.teamMembers.list
what may Peter do in our account | orgs.teamMembers.get / give a team member another role / orgs.teamMembers.list
Peter should only be allowed to check tickets | give a team member another role
lock Peter out until the matter is cleared | orgs.teamMembers.disable
Peter may come back in | orgs.teamMembers.enable
the invitation to Julia to join us was a mistake | orgs.invitations.delete
what do hoodies cost in our shop | orgs.products.list
programme booklets are sold out, take them off | orgs.products.delete / orgs.products.update
which topics can i file my event under | common.categories.list
list of tags to pick | common.tags.list
are there standard images for the header | common.banners.list
zip codes of Perth | common.address.lookup
the picture I put up is wrong, delete it | common.files.delete
show events similar to the poetry slam | events.related.list
who on the platform could like our opera | events.suggestions.list
ratings of the opera | events.reviews.list / orgs.reviews.list
tickets in order QX12 | events.tickets.list / events.orders.list
attendee Anna Berg is called Anna Bergmann now | events.attendees.update
find Anna Berg among the participants | events.attendees.list
shows of other theatres in Vienna | events.list
agenda of the congress | events.sessions.list
add panel discussion at 11 | events.sessions.create
panel at 11 is dropped | events.sessions.delete
start the presale on Monday at 9 o'clock sharp | publishAt
put our calendar on our own web page | publicEvents
send every sale to our accounting software | forward
tell me immediately when there is a refund | watch
preview what the yaml would change | plan_events
a series of ten workshops, every Tuesday | apply_events
make a draft for a new lecture | events.create
throw out the draft lecture | events.delete
what's the address of tonight's venue | events.get
page impressions of the last quarter | count_by_day / orgs.activities.get
our overall statistics | orgs.metrics.get
latest happenings at our events | orgs.activities.get
public info about our organisation | orgs.get
open a page for our second theatre | orgs.create
ask the other theatre for a cooperation | orgs.contact
follow the city opera | orgs.follow
no longer follow the city opera | orgs.unfollow
mute Karl | me.mute
my own ticket for the show on Friday | me.tickets.list / me.tickets.get
my bookings as a private person | me.orders.list
save the slam for me | events.saves.create
what did I save | me.saves.list
the speaker has not got our mail | events.speakers.resendInvite
the guest has not got our mail | events.guests.resendInvite
seat next to his wife | assign or show seats
queue for returned tickets | keep a waiting list
different evening for a booked ticket | exchange or transfer a ticket
hold four tickets until tomorrow | sell, reserve or give away tickets
badge printing | print badges or make passes for a wallet
question about food at booking | ask buyers questions
the buyer forgot his password | create accounts of users
hand our page to a new owner | delete an organisation, or move an event to another one
api key for a colleague | create keys or credentials
livestream of the concert | stream an event
event page in Spanish | translate an event page, or change its design
I deleted the wrong event | restore what was deleted
this man must not buy again | block a buyer from booking
which newspaper ad worked | say which campaign or channel a sale came from
bank says a cardholder disputes | answer a chargeback or a dispute
booking fee 0 | change fees or taxes
does my setup work | doctor
demo environment | emulator
`;
