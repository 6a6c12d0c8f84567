import type { AnyOperation, JobTool, OnlyCommand } from '../../src/mcp/find/doing.js';
import type { impossible } from '../../src/mcp/find/impossible.js';

/**
 * Questions for each operation, which the search learns from: keywords, sentences and calls, in the words of organisers, accountants,
 * programmers and agents. Several are on a line, with `; ` between them. Empty if another answer is always better.
 */
export const ofOperations = {
  'me.get': `my account; who am i; get current user; current user info; whoami; which account is connected;
what is my user id; which organisations do i belong to; get organisation uuid; find my org id;
list my organisations; organisations i can manage; fetch authenticated user profile;
what email am i signed in with; show my profile; am i logged in; get my own details;
which organization id should i use; name of our organisation and its uuid; do i have verified my email address;
mein konto; wer bin ich; my personal data as the service knows it; retrieve own account information;
the orgs of this login; which credentials does this server use; is my phone number verified;
what language and time zone is set for me; list of orgs for the current user; my notification settings;
which email is this account using; what account am i using right now; who am i according to the api;
what is my role and my organisation; tell me my user uuid please; read current account;
check which user the token belongs to; what is the uuid of our organization; which organisations may i manage;
my user record please; to which organisation does this token belong; who is logged in at the moment;
what do you know about me; my e-mail on the account; show account info; my account info; current user;
which organisation am i in; get org id`,
  'me.post': '',
  'me.update': `change my name; update my profile; edit my bio; set my time zone; change my profile picture;
modify own account details; i moved, change my address; update current user; correct my last name;
turn off the newsletter for me; patch my user record; mein profil ändern; upload a new avatar for my account;
my first name is spelled wrong; update my personal information; set my language to german;
change my notification preferences; new photo of me; edit my own description;
write something about myself in my profile; change my date of birth; add my twitter link to my profile;
i got married, my surname is different; stop marketing mails to me;
i would like to change the photo in my account; edit my personal profile text; set my timezone to berlin;
my surname changed; update bio of me; modify own profile; please correct my personal address;
unsubscribe me from your mails; stop the newsletter mails from you to me; please change my first name;
new profile photo for me; switch my preferred language; update my own address; i live somewhere else now;
opt out of marketing mail`,
  'me.changePassword': `change my password; new password; set another password for my login; update password; passwort ändern;
my password is not safe anymore; reset own password; i want to replace the password; rotate my password;
password change; somebody knows my password, i need another one; modify account password;
choose a stronger password; i want to set a new password for my account; please change the password;
how to change own password; pwd change; password leaked, need new; forgot to change my password, how;
i want a safer password; update the login password; pick a new password for me`,
  'me.resendVerificationEmail': `resend verification email; verification mail did not come; send me the activation link again;
i cannot find the mail to verify my address; confirm my email address, mail is lost; verify email again;
activation mail once more; the link in the verification mail has expired; resend my email confirmation;
bestätigungsmail nochmal senden; account not verified yet, send mail;
trigger email verification for my account; request another verification email;
i did not receive the verification email; verification link please, once more;
send the verify mail another time; my address is not verified, what do i do; resend activation email to me;
confirmation of my own e-mail address never came; verify my account, send the link;
where is my activation mail`,
  'me.mute': `mute a user; mute an organisation; block a person who annoys me; stop messages from this user;
i do not want to hear from that organiser; ignore that member; silence an account;
hide everything from this user; this man spams me, block him; put user on mute; benutzer stummschalten;
no more notifications from that organisation; shut up this user for me; blacklist a user;
this person is annoying, mute them; mute this organiser for me; how to block user from contacting me;
i'd rather not see anything from this organisation; mute user by uuid; mute him;
this user writes me too much, mute; i don't want news from this organiser; block messages from this person;
block a person for me`,
  'me.unmute': `unmute a user; unmute an organisation; unblock that person; i want to hear from her again;
stop ignoring an organiser; remove mute; take somebody off my mute list; stummschaltung aufheben;
allow messages of that user again; lift the block on a user; undo muting;
show posts of the muted organisation again; remove from blocked list; unblock user;
please unmute the organiser; take him off the muted list; i muted someone by accident; unmute her;
let that user write to me again; take the mute off; unblock the organiser i muted`,
  'me.changeEmail': `change my email address; my mail address is different now; new email for my login; update email of own account;
switch to another email; e-mail-adresse ändern; i use another mailbox now; change login email;
set a new email address for my user; use my work email instead; replace my old email;
request email change with code; i need to change the email of my login; change e-mail of the account;
please use a different email address for me; my company mail changed, update my login; start email change;
i want to log in with another mail address; log in with a different email from now on;
my login mail should be my private one; set a new mail for the account`,
  'me.changePhone': `change my phone number; new mobile number; my telephone number has changed; update phone of own account;
handynummer ändern; set another phone; i have a new cell phone; switch the number for my login;
replace my phone number; add my mobile number to my account; request phone change;
i got a new phone, change my number; set new phone number for me; update my mobile;
please register this phone number for my account; start phone number change; my number is new;
mobile number of my account is out of date; register my new phone`,
  'me.verifyOtp': `enter the one-time code; confirm code from sms; verify otp; i received a code, where to put it;
submit verification code; the pin that you texted me is 482913; confirm my new phone with the code;
finish the change of my email with the code; code from text message; otp check; einmalcode bestätigen;
validate one time password; complete phone change with code; here is the code i got by sms;
where do i enter the verification code; submit the otp; confirm new email with the code;
verify with 6 digit code; which operation takes the code; the code from the mail;
i have the six digits, now what; complete with code 123456; enter the pin`,
  'me.mutes.list': `whom have i muted; list muted users; my mute list; which organisations did i block; show blocked people;
who is muted; get mutes; everyone i ignore at the moment; blocked accounts; liste der stummgeschalteten;
see my blacklist; retrieve muted accounts; who is on my mute list; show all muted; list the users i muted;
whom do i block; get all mutes of the account; which people do i have muted; muted accounts; everyone on mute;
list of accounts that i silenced`,
  'me.saves.list': `my saved events; events i bookmarked; list my favourites; which events have i saved; my wishlist;
get events saved by me; bookmarks of mine; my liked events; show what i have starred; favoriten anzeigen;
events on my personal list; retrieve my saves; events bookmarked by me; show me my bookmarked events;
what events did i save for later; list saves of current user; my bookmarks; what did i save;
my favourites list; everything i bookmarked; shows i want to remember`,
  'me.tickets.list': `my tickets; tickets i bought myself; list tickets of a user; show my own tickets;
where are the tickets that i booked; meine tickets; get tickets for the current user;
do i have a ticket for tonight; which tickets does this user have; upcoming tickets of mine;
my personal passes; retrieve own tickets; i bought tickets as a visitor, show them; all tickets of user anna;
list tickets of mine; which tickets have i bought for myself; tickets in my own name;
get my tickets as a visitor; am i going to any event; my own tickets for friday; my entry passes;
tickets under my name as visitor; what am i attending`,
  'me.tickets.get': `one of my tickets; details of my ticket; get my ticket by id; show me the barcode of my own ticket;
my ticket for the concert; retrieve a single ticket of mine; open my ticket with uuid; seat on my own ticket;
show the one ticket i bought for myself; read my own ticket; get ticket of mine by uuid;
display qr of my ticket`,
  'me.orders.list': `my orders; orders i placed; my own purchases; what have i bought; list my bookings as a buyer;
meine bestellungen; my order history; receipts of things i bought; get orders placed by the current user;
purchases i made myself; show the bookings that i made for myself; everything i ordered on the platform;
show orders that i made; what did i buy myself; list own purchases; fetch my purchase history;
orders made by my account as customer; my bookings as a private person; purchases of mine;
what i ordered privately; my personal bookings; my past purchases`,
  'me.orders.get': `one of my orders; details of an order i placed; get my order by id; show my own booking;
my purchase of last week in detail; retrieve a single order of mine; my order with number 77;
status of my own order; read details of one purchase i did; show one order that i made; get own order by uuid;
my booking number AB12, details; look at one of my own bookings; my private order by id`,
  'users.get': `profile of a user; get user by id; who is this user; look up a customer profile; show user details;
information about one customer; public profile of a buyer; what do we know about this person;
benutzerprofil anzeigen; retrieve user; find out about user 45c1586e; who is the person behind this uuid;
view a member of the public; fetch a user's public data; name and photo of a user;
which events or reviews are on that user's profile page; details about a customer;
show me who this customer is; open the profile of user 77; get public profile by user id;
who is behind this user uuid; find out more about a buyer; customer profile please; who is that customer;
profile of this visitor; tell me about user 12; public page of a person; look at a user's profile; view user;
customer details; look up user; who is user x`,
  'users.contact': `send a message to a user; write to a customer; contact one buyer; mail one attendee; message a visitor;
email to a single guest about his order; tell the buyer that he left his coat; nachricht an kunden schicken;
get in touch with user; contact customer by email; write mrs lopez a note;
send email to the purchaser of order 9X2; how can i reach this buyer; drop a line to a ticket holder;
reply to a customer by mail; ask a buyer for his phone number;
inform the customer about a problem with her booking; message user; speak with a visitor who complained;
apologise to a customer by mail; drop a customer a line; i need to write to mr jones about his order;
please send a short message to this buyer; can i email one attendee directly;
tell mrs adams her umbrella was found; contact the person who booked order 12; message one of our visitors;
let this one customer know that we found his bag; send message to user by uuid; answer this customer by e-mail;
message to one person; e-mail one visitor about lost property; post a message to a user;
write to the gentleman who lost his hat; ask one customer to call us; let mr young know we have his keys;
answer one buyer personally; tell a single guest something; warn one customer; message the holder of ticket 12;
send mrs kim a mail; write back to a customer; message a customer; email a buyer; send a note to one attendee;
contact ticket holder jane; write to a visitor; get in touch with the buyer; message one buyer;
tell one customer; write one buyer`,
  'users.inviteToBook': `invite a user to book an event; invite this follower to our concert; ask an interested user to book;
invite one user from the suggestions; send booking invitation to user; benutzer einladen zu buchen;
invite somebody who saved the event to buy a ticket; nudge a user who bookmarked the show to book;
invite to book by user id; invite a single user of the platform to buy;
send a personal booking invitation to this registered user; invite this one user of the platform to book;
invite a suggested user; please invite the user who saved our event; invite user by uuid to book;
ask one platform user to book; invite that follower to buy a ticket;
send a booking invite to one user who showed interest`,
  'users.follow': `follow a user; start following this person; follow that artist's account; i want to follow her;
benutzer folgen; follow somebody; subscribe to a user; keep up with this person;
add a user to the ones i follow; follow this user; start to follow a person;
i'd like to follow this artist as a user; follow user by uuid; follow that person; follow the user karl;
follow a singer's profile`,
  'users.unfollow': `unfollow a user; stop following this person; i do not want to follow him anymore;
remove a user from those i follow; entfolgen; no longer follow a user; cancel following of a person;
unfollow this user; stop following the person; quit following a user; i no longer wish to follow that user;
stop following karl; no longer follow this person's profile`,
  'users.follows.list': `whom does this user follow; list of accounts a user follows; users followed by a person;
which organisations does this customer follow; get followees of a user; what organisers is she following;
following list of a user; who is user x following; who does that user follow;
show accounts followed by this user; list followed organisations of a user;
which pages does this customer follow`,
  'users.followedBy.list': `who follows this user; followers of a person; list a user's followers; fans of this user;
how many followers does that user have; get followers of user; people following this person;
show followers of a user; who is following this person; list the fans of a user; get followers by user uuid`,
  'users.attending.list': `which events does this user attend; events a customer will go to; what is this person attending;
upcoming events of a user; which shows will mr kim visit; list events attended by user;
to what events has she registered; besucht welche veranstaltungen; attendance of one user over events;
what else does this customer go to; what events will this customer attend; which events is the user going to;
show upcoming attendances of a user; where else is this visitor going; events that a given user attends;
events that user clara goes to; which of the shows will she attend; where does this person go;
what is clara attending`,
  'users.speaking.list': `where does this user speak; events a user speaks at; which conferences is she speaking at; talks of a person;
list speaking engagements; on which events does this artist appear; performances of one user on the platform;
at which events is that user a speaker; at which events does this person speak; list talks of a user;
show events where the user is a speaker; where does this artist perform next; talks that this user gives;
where is she on stage; speaking dates of a person`,
  'users.shares.list': `which events did this user share; shares of a user; what has the person shared; list a user's shares;
events that a customer shared with others; get shared events by user; what did this user share;
show shares made by a user; list shared events of the person`,
  'users.delete': `delete a user; erase customer data gdpr; right to be forgotten request; delete all personal data of a person;
dsgvo löschung; remove a user account for good; customer wants his data deleted; close my account forever;
a buyer asks us to forget him; wipe personal data of a user; permanently delete user; delete my own account;
data erasure request; privacy request: remove all information about her; anonymise a customer;
a customer wants to be deleted; erase this user under gdpr; please remove all data of this person;
delete account of a customer permanently; data protection: erase customer; how do i delete a user account;
customer asks to be forgotten; erase everything about him; one user asked to have his data erased;
gdpr deletion of a customer; visitor demands deletion of her data; remove all traces of a customer;
delete his account; delete customer data; gdpr erase; forget this customer; remove personal data;
data deletion request`,
  'orgs.get': `our organisation profile; get organisation; public page of our company; show our organisation;
what does our profile page say; organisation details; get org by id; information about an organiser;
look up another organisation; our imprint; organisationsprofil anzeigen;
name and address of our company on the platform; description of our venue profile; who is this promoter;
see our public profile; rating and followers on our page; logo and website of the organisation;
retrieve organization; show the profile of our organisation; what is written on our public page;
get organisation by uuid; read organization profile; information about organisation with id;
how does our company page look; what is our phone number on the profile; get informations of an organisation;
public info about our organisation; our page as visitors see it; what does our profile look like;
about text of our club; facts about an organisation; view company profile; organisation info;
our public profile`,
  'orgs.create': `create an organisation; new organisation; register our company; open a second organisation;
start an organiser account for our club; organisation anlegen; set up another company; add an organization;
found a new org; we need a separate organisation for the theatre; i want to register a new organisation;
create organization; how do i add another organisation; start a second company on the platform; make new org;
open a page for our second theatre; register another company; we founded a new club, register it;
set up a further organisation`,
  'orgs.update': `change our organisation profile; update organisation; edit company name; new logo for our organisation;
change our address; update our phone number; correct our website link; rename our organisation;
organisation bearbeiten; edit the about us text; change our public profile; modify org details;
our company moved to another street; set facebook link on our page; change contact email of the organisation;
new opening text on our organiser page; update the description of our theatre; upload organisation logo;
our venue has a new name; patch organization; we have a new logo, change it on our page;
update the phone number of the organisation; our company name changed; edit our profile;
modify the organisation's description; change the website on our profile;
put a new picture on our company page; please amend our organisation details;
our organisation has a new address; we have a new telephone number for our page;
the web address of our house is new; change our slogan; new name for our company;
our theatre's info text is old; refresh our profile; new mail address of the organisation;
our address in the profile is wrong; update company profile; change our logo; edit organisation;
new company address`,
  'orgs.contact': `contact another organisation; write to an organiser; message the promoter; send mail to that theatre;
get in touch with the venue; ask the other club something; anderen veranstalter anschreiben; contact organizer;
send a message to an organisation; reach the team of another company; write to the festival organisers;
how to reach that organization; write a message to another organisation;
contact the organiser of that festival; how do i reach the other organiser; send an email to this organisation;
message to venue by uuid; ask the other theatre for a cooperation; write to the festival; message an organiser;
contact a different promoter; mail to the opera house`,
  'orgs.follow': `follow an organisation; follow that theatre; start following a club; we want to follow this organiser;
organisation folgen; subscribe to an organiser's news; follow another promoter; keep up with that venue;
become follower of an org; follow this organisation; we'd like to follow another organiser;
start following an organization; follow org by uuid; follow the city opera; follow the museum;
we'd like to get news of that club; follow the other theatre`,
  'orgs.unfollow': `unfollow an organisation; stop following that theatre; no longer follow this club;
we do not follow them anymore; unsubscribe from an organiser; remove the organisation we follow;
organisation nicht mehr folgen; unfollow this organisation; stop to follow organiser;
we no longer want to follow this club; unfollow organization; no longer follow the city opera;
unfollow the museum; stop following that organiser`,
  'orgs.follows.list': `which organisations do we follow; whom does our organisation follow; list accounts we follow; wem folgen wir;
get followees of organisation; everyone we are following; organisers followed by us; our following list;
which users does the organisation follow; list organisations that we follow;
which accounts does our company follow; show followed organisers; who are we following;
which organisers have we subscribed to; everyone we follow; profiles we are following`,
  'orgs.followedBy.list': `our followers; who follows us; list followers; how many followers do we have; fans of our theatre;
number of followers; wer folgt uns; subscribers of our page; get org followers; new followers this month;
people who follow our organisation; follower count; followers of the club; audience that follows us;
does mr lang follow us; how many people follow us; show me the followers; list followers of our page;
who are our followers; count of followers of the organization; number of fans;
how many fans does our club have; who subscribed to us; our fan base; follower numbers; who follows our page`,
  'orgs.privacySettings.get': `our privacy settings; what can the public see of us; who can see our email address; is our phone number public;
privatsphäre einstellungen; get privacy settings of organisation; are our reviews visible to everybody;
is our follower count shown; which data of us is public; visibility settings;
can people contact us through the page; check privacy configuration; is our address hidden;
show privacy settings; is our email visible to the public; what is visible on our profile;
which contact data can visitors see; read privacy options; are followers shown publicly;
is our mail address visible; do others see our phone; what do strangers see of us;
visibility of our profile data`,
  'orgs.privacySettings.update': `hide our phone number; change privacy settings; make our email private; do not show our followers;
hide reviews from our page; let people see our address; privatsphäre ändern; update privacy settings;
turn off contact by message; nobody should see our mail address; stop showing our reviews in public;
make the follower list invisible; show our telephone to everyone; disallow messages from users;
conceal our address on the profile; set visibility of organisation data; our phone should not be visible;
hide our email from the public profile; make our phone number private; switch off showing our followers;
nobody should be able to contact us through the profile; change who can see our address; set privacy;
hide reviews on our page; our address must not be public; hide our street from visitors;
take our phone out of the public page; visitors shouldn't see our mail; show our followers again;
allow people to write to us`,
  'orgs.billing.get': `our billing address; billing information; which address is on our invoices; get billing details;
to whom are the bills addressed; rechnungsadresse anzeigen; our vat number; tax id on file;
who receives the invoices of the platform; what company name is on our bills; show invoicing data;
billing email; retrieve billing info for organization; which vat id do you have for us; show our billing data;
what billing address do you have; to which address do our invoices go; read billing info;
what is our registered vat number; which company name is on our bills; what's our tax number in the system;
our tax id; whose name is on the bills we get; address for bills; view billing info; billing details;
invoice details of our company; who gets the bills`,
  'orgs.billing.update': `change our billing address; update billing information; new vat number; send our bills to another address;
rechnungsadresse ändern; correct the company name on our invoices; update tax id; replace billing details;
invoices should go to the head office; our accounting department moved; set billing email;
wrong street on the bill; edit invoicing details; add our ust-id to the billing data;
change the recipient of the platform's invoices; change billing data; we moved, update the billing address;
set another vat number for us; new address for our invoices; please correct the name on our bills;
invoice recipient changed; update billing contact; where can i enter our vat number;
add our vat identification; deposit our tax id; the bills go to the wrong street;
enter a new invoice recipient for us; our company form changed, bills need it;
change the tax number in the billing data; update billing info; change billing address; edit vat number`,
  'orgs.payout.get': `our bank account; which iban is on file; where is our money paid to; get payout details;
bank details for payouts; bankverbindung anzeigen; account number for payouts;
on which account do we receive revenue; check payout account; show our payout settings;
is our bank account set; to what bank do you transfer; retrieve payout bank account;
which account gets our earnings; bsb and account number; do we have a payout method;
what bank account do we have on file; where does our money go; which iban do you pay to; show payout account;
is our bank account correct; what are our bank details; read bank details of the organisation;
to which account is our revenue transferred; get /orgs/id/payout; the account where our money lands;
what iban did we give you; bank for payouts; view bank account; payout account; bank details on file;
where do payouts go`,
  'orgs.payout.update': `change bank account; new iban; update payout details; we have another bank now; bankverbindung ändern;
replace the payout account; wrong account number, fix it; our money should go to a different account;
switch bank for payouts; correct the bic; modify bank details; change the account holder;
pay us to another account from now on; edit payout account; our iban changed; our bank account number is wrong;
we changed bank, please update; new bank details; correct our iban; change account for payouts;
replace bank details; payouts shall go to another bank; edit bank account;
the bank details have changed since the merger; our iban is old; money goes to the wrong account;
put in the new bank account; update iban; new bank account for payouts; other iban; wrong iban`,
  'orgs.payout.create': `add a bank account; set up payout account; enter our bank details for the first time; register iban;
bankkonto hinterlegen; connect our bank account; create payout method;
we have no bank account on file, add one; where do i put in our iban; set bank account for payouts;
provide bank details so that we get paid; add our bank details; set up a bank account for payouts;
we need to enter an iban; first time bank details; register our bank account; save a bank account for payout;
we have to give you our bank account; first payout account; store our iban`,
  'orgs.payout.delete': `delete our bank account; remove the iban; delete payout account; take our bank details off;
bankverbindung löschen; erase bank details; we closed that bank account, remove it; clear payout details;
remove payout method; forget our account number; delete bank details; remove our bank account from the system;
please erase our iban; drop the payout account; bank account must be removed; drop our iban;
remove bank account`,
  'orgs.metrics.get': `our key figures; organisation metrics; kpis of our organisation; dashboard numbers;
statistics of our organisation; how is our company doing overall; kennzahlen; get org metrics;
performance indicators; overall stats; our numbers at a glance; analytics for the organization;
summary statistics for the org; health of our organisation in figures; headline numbers of our organisation;
show the key numbers; metrics for organisation; overall performance of our organisation; show dashboard;
organisation statistics please; our overall statistics; general figures of the organisation;
key figures at a glance; org kpis`,
  'orgs.activities.get': `recent activity of our organisation; activities of our events; what happened in our organisation; activity log;
revenue, orders and page views of the last five events; event statistics for the last events; get activities;
per event activity; events hosted and visits; activity feed; stats for each event: orders tickets and views;
what was going on in the last days; latest activity; aktivitäten; what happened lately at our events;
activity of our five latest events; show the activities; page views and revenue of our latest events;
what has been going on; recent activity; activity report per event; latest happenings at our events;
what's new at our events; happened in our organisation this week, a log;
revenue and views of our latest five events; activity overview`,
  'orgs.events.list': `list our events; our upcoming events; all events of the organisation; what do we have coming up;
which shows are planned; events next month; draft events; unpublished events; show the programme;
unsere veranstaltungen; get events for organization; past events of ours; which events did we hold last year;
calendar of our concerts; my events; list all events with their status; how many events do we have;
find the event called jazz night; search our events by name; get event id by name; which events are public;
what is on this weekend; overview of this season's shows; cancelled events; events in december; next show;
find uuid of an event; upcoming events with dates; do we have anything on friday; list published events;
which concerts are not online; retrieve events of my organisation; schedule of our house;
nächste veranstaltungen; events that already took place; look up an event; whats on this month; what is on;
show our events; list all events that we have planned; list everything we have planned for may;
which events are next; what events do we have on saturday; all our events in june; give me the event ids;
look for the event with the name summer ball; which of our events are drafts;
events that are not published yet; show upcoming shows; list of our past concerts;
how many events did we hold in 2030; next events please; find our festival; get list of events of org;
our agenda for the next weeks; which shows are still in draft; show me all gigs; events this week;
which events do we have; are there events without a date; events by status; which performances do we have;
dates of our shows; find event by name; when is our next concert; resolve an event name to its id;
our whole programme; events in the second half of may; what's coming up; is there anything next weekend;
which gigs are in july; show drafts; our repertoire; events of last season; shows that are over;
all our productions; what are we playing this week; list upcoming events; get all events;
what are our next events; show event list; events coming up this week; find an event;
fetch events of the organisation; which events are published; list drafts; search for the summer party;
when is our next event; past events; our shows this month; event overview; what events did we have in spring;
ids of our events; get event by title; what's happening next week; all our events; event titles and ids;
search an event by title; fetch our events; shows in march; list of shows; which event is next`,
  'orgs.events.get': '',
  'orgs.events.create': '',
  'orgs.events.update': '',
  'orgs.reviews.list': `reviews of our events; our ratings; what do people say about us; our average rating;
feedback about our organisation; list reviews; bewertungen ansehen; get reviews for organization;
latest reviews; bad reviews; comments of visitors on all events; how do people like our shows;
how many stars do we have; reputation of our house; opinions of our audience; one star reviews;
all feedback that we received; what are the visitors saying about our events in general; customer satisfaction;
any bad reviews this week; show me the latest reviews; what are our ratings; how are we rated;
list all reviews of our organisation; do people like us; any new feedback; what do visitors think about us;
star rating of our organisation; read reviews; what have visitors written about us; anyone reviewed us;
newest reviews; how good are our ratings; our score; how happy are visitors with us;
what is our average star rating; negative feedback; all reviews; overall rating; customer feedback;
recent reviews; reviews across events; our stars; reviews of us`,
  'orgs.tags.list': `tags of our organisation; which tags do we use; our tags; keywords of the organisation; list org tags;
get tags for organization; labels we defined; tags that belong to us; hashtags of our company;
what tags does our organisation have; show tags of the organisation; which keywords label our events; own tags`,
  'orgs.payProvider.get': `is stripe connected; payment provider status; which payment provider do we use; can we take card payments;
status of our stripe account; zahlungsanbieter status; get payment provider connection;
is our payment account ready; check card payments; has the payment provider verified us;
do online payments work; which processor handles our cards; payment gateway configuration; is paypal set up;
is our stripe account connected; is card payment connected; is the card thing connected properly;
do card payments work; who is our payment provider; check status of the payment provider;
is the payment account active; is our stripe ok; can people pay by card yet; is our card payment ready;
state of the payment provider; is stripe still linked; stripe status; are card payments on`,
  'orgs.payProvider.connect': `connect stripe; connect a payment provider; accept card payments; set up online payments; enable credit cards;
zahlungsanbieter verbinden; link our stripe account; onboard with the payment processor; we want to take cards;
start using stripe; connect payment gateway; integrate paypal; begin payment provider onboarding;
let customers pay by credit card; how do we start receiving card payments; connect us to stripe;
we want to accept card payments; please link the payment provider; how can we take cards;
onboard our payment account; start connection to payment processor; activate card payments;
enable online payment; switch on credit card payment; link a stripe account; take cards from now on;
we'd like customers to pay by card; connect stripe account; set up payments; enable card payments`,
  'orgs.payProvider.disconnect': `disconnect stripe; remove payment provider; unlink the payment account; stop using the payment processor;
zahlungsanbieter trennen; end the connection to stripe; detach paypal; disconnect payment gateway;
we do not want card payments through stripe anymore; cancel the link with our payment provider;
disconnect our stripe; remove the payment provider; unlink payment processor;
we change the payment provider, disconnect the old one; end stripe connection; get rid of stripe; leave stripe;
cut the connection to the payment provider; unplug paypal; no more stripe`,
  'orgs.subscriptions.list': `our subscription; which plan are we on; list subscriptions; what do we pay for the platform;
when does our plan end; unser abo; get subscriptions; current tariff; are we on premium;
what is included in our plan; details of our software subscription; price of our plan;
when is the plan renewed; are we still in trial; subscription status; show the contract with the platform;
what plan do we have; when does our subscription renew; show subscriptions; how much do we pay for our plan;
which package do we have; list all subscriptions of the organisation;
until when does our contract with the platform run; what package do we pay; until when runs our plan;
our contract; cost of our plan; current plan; view subscription; plan details; our tariff; plan and renewal`,
  'orgs.subscriptions.create': `upgrade to premium; subscribe to a plan; buy a subscription; start the pro plan; abo abschließen;
add subscription; switch to a bigger plan; get the paid plan; order the premium package; change our plan;
downgrade to basic; book the professional tariff; sign us up for the plan; purchase platform subscription;
we want more features, take the next plan; we want to upgrade; buy the marketing package;
please book the additional package for us; get premium; order a plan; take a bigger subscription;
add a subscription add-on; book the premium plan; we'd like premium; take out a subscription;
move up to the professional plan; more features, please upgrade us; subscribe; upgrade plan; buy premium;
subscribe to pro`,
  'orgs.subscriptions.cancel': `cancel our subscription; end the plan; stop premium; kündigen; abo kündigen; terminate the subscription;
quit the paid plan; do not renew our plan; we want to leave the premium tariff;
unsubscribe from the platform plan; cancel platform contract; stop paying for the software; no more pro plan;
get off the premium plan; terminate the add-on; we no longer need the package, cancel it; cancel plan;
end our subscription please; stop our paid package; get rid of the subscription;
the subscription shall not be prolonged; do not extend our plan; we want out of the contract; cancel premium;
plan should end; give notice for the plan; end subscription`,
  'orgs.subscriptions.reactivate': `reactivate the subscription; resume our plan; undo the cancellation of the subscription;
renew our cancelled plan; abo wieder aktivieren; we want to keep premium after all; restart the subscription;
continue the plan we cancelled; take back the cancellation of our plan; get our old plan back;
we cancelled the plan by accident, take it up again; reactivate our plan; continue our cancelled subscription;
subscription should go on; un-cancel our package; renew the plan that we ended;
undo our cancellation of premium; premium should continue; revive our plan;
we changed our mind, keep the subscription`,
  'orgs.teamMembers.list': `team members; who is in our team; list staff; who has access to our organisation; which colleagues are admins;
mitarbeiter anzeigen; get team members; users of our account; roles of the team; who can log in for us;
list employees; our crew; how many people are on the team; everyone with access;
which permissions does my colleague have; who works with this account; staff directory;
retrieve organization members; is tom still on the team; who else can change our events; disabled team members;
who is on our team; which users belong to our account; show all team members; who has a login;
list people with access to our organisation; which colleagues can log in; give me the staff;
who is an administrator; names of our team; which members are disabled; show all staff with their roles;
what may peter do in our account; who has rights in our account; which people work with our account;
everyone in the crew; list team; show staff; who can access our account; get members; team overview;
who works here; all members; our staff; team list`,
  'orgs.teamMembers.get': `one team member; details of a team member; get team member by id; profile of our colleague;
show a member of staff; what role does lisa have; access level of one colleague; is jonas disabled or active;
retrieve a single member of the organisation; when did maria join the team; status of a team member;
show one team member; get a team member by uuid; what is the role of anna; details about one colleague;
read team member; what may ben do; rights of one colleague; show colleague julia`,
  'orgs.teamMembers.disable': `disable a team member; suspend an employee's access; lock out a colleague; block an intern's access for now;
mitarbeiter sperren; deactivate member; revoke access of a colleague for a while;
she is on leave, no access please; pause the account of our volunteer; turn off login for a team member;
temporarily remove access; freeze a staff account; stop somebody from the team from logging in;
he must not see our data until further notice; keep him in the team but without access; kill his access;
block tom from our account; take away access from lisa for now; disable a colleague; suspend our intern;
lock him out; stop access of a team member; she should not log in for the moment; disable team member by uuid;
lock peter out; peter shall not get in until further notice; bar a colleague from our account; suspend mia;
block his login; switch off a colleague's access for a month; suspend staff; disable account of jane;
block employee; temporarily lock out jane; deactivate a colleague`,
  'orgs.teamMembers.enable': `enable a team member; give a colleague access again; unlock a team member; reactivate an employee;
mitarbeiter entsperren; restore access; he is back from leave; unblock our intern; activate disabled member;
let her log in again; turn access back on for a colleague; lift the suspension of a team member;
reinstate a staff account; allow a suspended colleague back in; switch her on again; give tom his access back;
enable the colleague; she is back, let her in again; unlock our volunteer;
allow a disabled colleague to log in; activate the team member again; peter may come back in;
he may log in again; let peter in again; end the suspension of mia; unblock his login; give access back;
reactivate staff; enable jane again; restore a colleague's access; unlock employee`,
  'orgs.teamMembers.delete': `remove a team member; delete a colleague from the team; an employee has left;
kick somebody out of our organisation; mitarbeiter entfernen; take tom off the team; remove access for good;
fire an employee, remove him; she does not work here any more; delete member from organization;
drop a volunteer from the team; ex-employee still has access; remove staff; my assistant quit;
offboard a colleague; revoke membership of a former manager; delete the login of someone who resigned;
he left, remove him; delete team member; lisa has left the company; take ben out of our organisation;
remove the former colleague; kick the intern out of the team; she quit, remove her account from our team;
delete member from the team; our treasurer has retired, remove him; kick bob from the crew;
bob no longer works here; remove mia from our account; delete a former employee; dismiss a member of staff;
he resigned, take away his access for good; our manager moved on; take julia off the staff; employee left;
offboard jane; revoke jane's access for good`,
  'orgs.invitations.list': `team invitations; open invitations to the team; who has been invited to join our organisation;
pending staff invitations; offene team-einladungen; list invitations of the organisation;
did our new colleague accept; which colleagues have not joined yet; get pending team invites;
outstanding invites for the team; has the intern accepted the invitation to our account;
who did we ask to join the team; unaccepted invitations for members;
invitations to the team nobody has accepted yet; which team invitations are open;
who has not accepted the invitation to the team; did my colleague accept the invitation to the team;
has eva joined yet; list pending invitations for the team; open staff invites;
show invitations of our organisation; which colleagues still have to accept; invites to the crew that are open;
did mia accept the team invite; pending team invites; who hasn't joined the team; team invitation status`,
  'orgs.invitations.send': `invite a colleague to the team; add a team member; give someone access to our account;
new employee needs access; mitarbeiter einladen; invite somebody to join our organisation;
add a user to our organisation; grant our accountant access; create a login for the new colleague;
send team invitation; we hired somebody, let her in; add staff; invite a co-organiser;
onboard a new team member; volunteer should be able to log in; make a new user for our organisation;
share access with a colleague; add my assistant; let another person manage our events;
invite a member by email; give the box office lady a login; add an administrator to the team;
invite eva to our team; new colleague needs a login; add ben to our organisation; give our accountant a login;
please give access to the new employee; invite a team member; let my colleague use our account;
add a user to the team; invite new staff by email; we have a new intern, give her access;
my successor needs to be able to log in; new intern needs access; a new colleague starts on monday;
make mia part of our team; give peter access; let my deputy log in; the treasurer wants access;
create access for a helper; she should be able to work in our account; add somebody to the crew;
employ a new cashier, add her; invite team member; give access to new colleague; onboard employee;
add user to organisation; invite a co-worker; new hire; login for a colleague; add team member by mail`,
  'orgs.invitations.get': `one team invitation; details of an invitation to join the team; get team invitation by id;
show the invitation of our new colleague; when was the team invitation sent; status of one team invitation;
role in the invitation to the organisation; retrieve a single org invitation; show one invitation to the team;
get invitation of a colleague by uuid; read the team invitation`,
  'orgs.invitations.accept': `accept the invitation to join an organisation; i was invited to a team, accept; join the team that invited me;
confirm the invitation to an organisation; team-einladung annehmen; accept team invitation;
say yes to joining the organisation; become a member of the organisation that invited me; accept org invite;
accept the team invitation; i want to accept the invitation to the organisation;
join the organisation i was invited to; accept invitation to become team member`,
  'orgs.invitations.delete': `delete a team invitation; withdraw the invitation of a colleague; cancel invitation to join our team;
revoke team invite; team-einladung zurückziehen; we invited the wrong person to our team;
remove a pending staff invitation; take back the invitation to our organisation; uninvite a new team member;
delete org invitation; the intern will not start, cancel his invite to the account; cancel the team invitation;
delete invitation of our new colleague; withdraw team invitation; we invited the wrong colleague, undo it;
team invitation sent to wrong email, delete; the invitation to julia to join us was a mistake;
julia shall not join us after all, take back her invite; recall the team invitation;
stop the invite of a new colleague; cancel team invite; revoke invite to jane for the team`,
  'orgs.invitations.resend': `resend team invitation; colleague did not get the invitation; send the invitation to join our team again;
new employee lost the mail with the access; team-einladung erneut senden;
remind a colleague to join the organisation; invite mail to the team never arrived;
second invitation mail to the new member; she cannot find the invitation to our account;
nudge staff who have not accepted; resend org invite; send our intern the link to join once more;
resend the team invitation; our new colleague never got the invitation; send the access mail again to lisa;
she can't get into the organiser account, she never got the mail; team invite again please;
the login mail for ben was lost; mia never got the email to join; the mail to join our team got lost;
send julia the invite to the crew again; joining link again; resend invite to colleague; team invite again;
jane lost the team invite`,
  'orgs.products.list': `list products; our merchandise; what do we have in the shop; which t-shirts do we sell; merchandise list;
fanartikel anzeigen; get products; how many mugs are left; stock of hoodies; prices of our merchandise;
what drinks do we offer; items for sale besides tickets; add-ons we sell;
retrieve merchandise of the organization; product catalogue; how much does the tote bag cost;
is the programme booklet sold out; parking passes in the shop; what merch do we sell;
how many t-shirts are left; list our products; show the shop; merchandise stock; prices of products;
what's in the merch shop; list merchandise please; what do hoodies cost in our shop; which articles do we sell;
stock list; is there still merch; how many beanies are there; list merchandise; view products; stock levels`,
  'orgs.products.create': `add a product; sell t-shirts; create merchandise; new item in the shop; sell mugs with the tickets;
produkt anlegen; put a tote bag into our merchandise; add a hoodie to the shop; we want to offer posters;
add drinks vouchers as product; offer parking passes; create product; new cap for sale;
start selling vinyl records; add programme booklets to our merch; list a new souvenir;
sell food packages as add-on; sell hoodies; add a new product; add a t-shirt to merch;
create a new merchandise item; put posters into the shop; we want to sell cds; offer programmes for 5;
new mug in the shop; add beanies to the merch; put a scarf on sale; new article for the shop;
we'd like to sell glasses; offer earplugs as add-on; sell parking; add merchandise; new product; create merch`,
  'orgs.products.update': `change a product; change the price of the t-shirt; update stock of mugs; edit merchandise; produkt ändern;
new picture for the hoodie; the mug costs 12 now; raise the price of the poster; modify a product;
rename the tote bag; correct description of a product; set quantity of caps to 50; restock shirts;
more hoodies arrived; make the vinyl cheaper; only 3 bags left, update it; update merchandise price;
hoodie price up to 45; change the price of the mug; t-shirt stock is wrong; set stock of the bags to 20;
edit product; update product price; the poster costs 8 now; change picture of the t-shirt;
drop the price of the tote bag; programme booklet costs 6 euro from tomorrow; the price of the booklet;
beanies cost more now; new delivery of scarves; correct the stock of posters; lower the price of the mug;
change how many shirts there are; mark the mug as sold out; update stock; change product price; edit merch`,
  'orgs.products.delete': `delete a product; remove the t-shirt from the shop; stop selling mugs; take an item out of our merchandise;
produkt löschen; no longer offer the hoodie; delete merchandise; discontinue the poster; remove a souvenir;
take the caps off sale; drop the vinyl from the merch table; product should disappear from the shop;
retire an item; stop flogging the mugs; remove hoodie from the shop; we do not sell cds any more;
take posters out of the shop; get rid of the caps in merch; delete merchandise item;
programme booklets are gone, take them off; remove the scarf; delete an article; no more cds in the shop;
take the mug out of the merch; stop offering posters; remove merchandise; delete product;
stop selling a product`,
  'events.list': `events of other organisers; search events on the platform; concerts near me; what is on in berlin;
find events by category; events in our city by other promoters; alle veranstaltungen auf der plattform;
search public events; festivals in victoria this summer; competitors' events;
list events of another organisation; browse all events of the service; what do other venues offer;
events around sydney; free events in town; look for jazz concerts anywhere; discover events by location;
which comedy shows are there on the platform; events from all organisers with keyword wine;
what events are there near us; other organisers' concerts; events on the platform;
events of other organisers this weekend; search for public events; all festivals in melbourne;
what other events are in town; browse events; shows of other theatres; what do others play;
concerts of other promoters in town; events of the competition; what happens in town at the weekend;
parties by others`,
  'events.get': `details of an event; get event by id; show the event; when does the concert start; where is the event;
how many tickets are left; is the show sold out; remaining tickets; availability for the gala; left to sell;
price of the tickets; which ticket types does the event have; description of the event; event details anzeigen;
noch tickets verfügbar; free places per ticket type; seats still available;
can people still buy tickets for tonight; capacity of the workshop; what do tickets cost;
settings of the event; is the event published; start and end time of the festival; doors open at what time;
how long does the play last; how full is the theatre on saturday; spots left in the yoga class;
what is the refund policy of our event; show ticket prices; which ticket category is sold out;
what is the address of the venue for this event; information on the lecture; unsold tickets for friday;
how many vip tickets remain; read one event; event data as json; view the event page content;
any places free for the matinee; status of the event; when does presale end; how many more can we sell;
where can i see the ticket tiers; who organises the event; any tix left; show me one event;
how many tickets are left for friday; is it sold out; do we still have any vip seats;
how many tickets can we still sell; what is left for the matinee; when does the gala start;
where does the concert take place; show the details of the jazz night; what are the ticket prices;
how many places are free; what time does it start; get event; is there still room in the course;
read the event description; any seats left for sunday; how many can still come; what does the ticket cost;
remaining capacity; when are doors; how many vip tickets are left; how many seats are still unsold;
are we sold out yet; still tickets; which call returns remaining quantity; is anything left for friday;
what's the address of tonight's venue; where is it tonight; at what hour does it begin;
until when does the party go; how many tickets can still be bought; is there any vip left; how full are we;
what does a child pay; prices of the show; venue of the slam; number of free seats; capacity left; event info;
what does it cost to get in; is it free of charge; how well is the house filled;
ticket availability of saturday; when does the bar night end; how many places are open; check availability;
tickets available; is there space; how many spots remain; event start time; where and when is the gala;
details about the festival; fetch event details; remaining inventory; are there still tickets for the matinee;
get ticket types of an event; what's the price of admission; what are the opening hours of the exhibition;
what kind of tickets do we sell for the ball; how long is the show; what's the location;
show the event's settings; how many left; seats remaining; is the saturday show full; event settings;
event location; the place of the show; what is the start; availability; spare seats; left for tonight;
ticket types and prices; kinds of tickets on sale; what can still be bought; opening time`,
  'events.create': `create an event; new event; add a concert; set up a new show; make an event for next friday;
veranstaltung anlegen; put on a new workshop; i want to organise a party; start a new festival page;
create a draft event; enter a new reading into the system; announce a new lecture; open a new event;
plan one new course; we will host a dinner in june, add it; insert an event; post event;
build an event page for the exhibition; register a conference; add a seminar to our programme;
we have a new show, where do i put it; schedule a new performance as its own event;
make an event in our organisation; i want to make a new event; which function creates an event;
create new event for our organisation; please add a concert on 5 may; we plan a new workshop, create it;
set up an event; add event; new gig on friday; put a new show in the system; enter an event;
create a draft for the ball; make a draft for a new lecture; put a lecture into the system;
new date for a tasting; a new play comes in, enter it; another event; open an event for may;
i need an event page; create a new event; new workshop; add an event for next month; set up a concert;
make a new event for june; create event draft; schedule a new show; add new lecture to the programme;
create one concert on friday; we want to hold a reading; plan a new show; hold a new event; add a date`,
  'events.duplicate': '',
  'events.update': `change an event; edit the description; postpone the concert; new start time; reschedule the show;
rename the event; change the venue; the title has a typo; veranstaltung ändern; veranstaltung verschieben;
move the workshop to another day; update event details; put a new picture on the event; set event category;
change the banner of the event; shift the reading by one hour; the end time is wrong;
extend the exhibition by a week; add a tag to an event; event takes place at another location;
fix the address of the event; change refund policy; make the text shorter; patch event fields; edit event;
write in the description that parking is free; the show begins at 8 instead of 7; we play in the big hall now;
wrong date on the event page; set the event to online; delay the gala until may;
turn on the guest list setting; close comments on the event; add the sponsor's logo to the event;
event needs a different cover image; correct the spelling of the show name; bring the start forward;
modify the event's time zone; change age limit; the concert moved to the town hall;
change the contact mail of the event; hide remaining tickets on the event page;
change the confirmation message text that buyers get; revise the blurb; update the poster of the festival;
doors should open at 6; we have to move the concert to next thursday; hold the premiere a week later;
start half an hour earlier; we have to start earlier; give the workshop a new title;
change the time of the event; start time is wrong; move the show to another date;
the concert is in another hall now; change the picture of the event; update event; edit the event text;
rename the show; the event has a wrong address; move the event to saturday; put a new description;
change the category; push the gig back an hour; gala begins at 7 now; postpone the gala;
change the date of the event; the description of the festival is wrong; modify event title;
we must displace the concert by two weeks; move the premiere; set the beginning to 8 pm; change place;
wrong picture on the page; wrong date; the talk is on wednesday now; change the hall; show starts later;
new text for the ball; patch event name and description; title should be different; begin earlier;
the hour is wrong; another photo for the play; make the ball one hour longer; venue changed; new venue;
relocate the slam; we play somewhere else; day has changed; make it an online event; update event description;
change start time of event; set new date; edit the title; reschedule event; change event location;
the event needs a new image; make the event longer; modify event; the show moved to a new hall;
fix a typo in the description; shift the date by a week; update the event's category; begin at nine instead;
rename event; alter the time; correct the date of the gala; put the event back to june; the location is wrong;
extend the event by one hour; set the start time; change the event's place; move to the 12th; change title;
wrong hall on the page; edit date; later start; new time for the show`,
  'events.delete': `delete an event; remove the test event; delete a draft; get rid of a duplicate event; veranstaltung löschen;
erase an event completely; trash the old event; we created it by mistake, remove it; bin that draft;
permanently remove event; drop the copy of the event; destroy event; clean up old test events;
throw away the unpublished show; wipe event; chuck the test event; delete the draft;
please remove this event, it was a test; erase the event from the system; get rid of a draft;
remove event by uuid; throw out the draft lecture; away with the test event;
remove the lecture that never was published; delete concert; get rid of this show entry; delete event;
remove a draft event; delete this test; remove old drafts; get rid of the event entirely;
delete the workshop for good; delete show; remove an event`,
  'events.publish': `publish; publish an event; put the concert online; go live; make the event public; open the sale; start selling tickets;
veranstaltung veröffentlichen; release the show; everybody should see the gala; make it bookable;
set event live; activate the event page; launch the festival page; put tickets on sale; open bookings;
presale starts now; the draft is ready, publish; show the event on the platform; switch the workshop to public;
let people buy; publish draft; turn on ticket sales; bring the event back online; announce the event publicly;
unhide the event; get the show up on the site; put it live; publish my event; publish the gala;
put the autumn programme online; make the event visible; open ticket sales; start the sale; set it live;
the gala can go live now; let people see and book the concert; publish event by uuid; get it on the site;
please put the show on sale; make the show bookable now; bring the event online;
please give free the event for the sale; release the concert for sale; put the afterparty online;
the slam can be shown; sale may begin; open the presale; publish now; show it to the public;
make our ball visible; let the sale begin; activate ticket sale; set the ball live; publish event;
go live with the workshop; make it public; launch the event; enable sales; put the gala on sale;
show the event publicly; release it; start the ticket sale; turn the draft live; let's go live;
open up bookings for the ball; publish the show; put on sale; go on sale now; activate the event`,
  'events.unpublish': `unpublish an event; take the event offline; hide the event; stop selling tickets; close the sale;
veranstaltung offline nehmen; take it down from the site; pull the show; make the event private; back to draft;
pause ticket sales; halt bookings; nobody should be able to book for now; remove the event from public view;
set event to invisible; suspend the presale; switch off ticket sale; people must not see it yet;
we published too early, take it back; stop bookings for tonight; freeze sales; no more sales for the cabaret;
verkauf stoppen; withdraw the event from the website; disable booking; hide the gala again;
unpublish the workshop; unpublish the cancelled workshop; take the festival page down; take it off the site;
stop the sale; stop selling tonight; take the show offline; pull the gig off the site for now;
nobody should see the event; unpublish event by uuid; close bookings; close sales for the concert;
make it private again; remove the show from the website; withdraw the matinee from sale;
take down the saturday page; no more bookings please; nobody may buy any more; stop ticket sale;
take out of sale; make the ball disappear from the site; the page must not be visible; off the website with it;
close the presale; unpublish event; hide the workshop; stop sales; remove it from public view;
take the gala offline; suspend ticket sales; pull the event; pause bookings; make event private;
put it back to draft; temporarily hide the show; disable sales for now; unpublish show; hide show; end sales;
stop bookings; disable sales`,
  'events.cancel': `cancel an event; call off the show; the concert will not take place; veranstaltung absagen;
the singer is ill, we must cancel; event is off; cancel tonight's performance; abandon the festival;
storm, no open air; mark event as cancelled; the workshop does not happen; scrap the tour date;
rain kills our garden party; set event status cancelled; the lecture falls through;
there will be no gala this year; we cannot hold the course; stop the event for good; axe the gig;
we have to call the play off; absage; terminate the event; cancelled due to illness; cancel event;
cancel the gala; show's off; the show is off; we cancel the concert; call it off; call off the reading;
the concert won't happen; cancel the event please; the event has to be cancelled; event does not take place;
cancel event by uuid; tonight is cancelled; please cancel the show on friday; kindly cancel the reading;
the author has fallen ill, no reading; saturday is cancelled; call the slam off; the ball is not happening;
band is ill, gig off; due to strike there is no show; cancel the afterparty; we drop the date completely;
the event is dead; no concert tomorrow; cancel the workshop; call the event off; event will not take place;
the gala can't happen; cancel this event; the festival is cancelled; need to cancel saturday's show;
we must cancel; cancel due to weather; show cancelled; cancel; cancel show; cancel tonight; won't happen`,
  'events.sessions.list': `sessions of an event; time slots; agenda of the conference; list sessions; programme items;
which performances belong to the event; slots of the exhibition; termine der veranstaltung; get event sessions;
timetable of the festival; what is in the afternoon session; show times of the musical; when are the talks;
day two schedule; list of workshops within the conference; all showtimes; who is on in the 3pm slot;
parts of the event; session plan; what slots run inside the fest; list sessions of the event;
what talks are there; sessions on day two; which time slots exist; when is the keynote session;
show the agenda; all sessions; time slots of the exhibition; what is on the agenda;
which parts has the congress; times of the guided tours; list talks of the congress`,
  'events.sessions.create': `add a session; new time slot; create a session for the conference; add a matinee;
another performance on sunday; programmpunkt hinzufügen; insert a slot at 2 pm; create session;
extra show time; add a talk to the agenda; second performance in the evening;
put a workshop into the timetable; new slot for the guided tour; schedule one more session in the event;
post event session; an additional showing at ten; extend the timetable by a panel; add a session at 3;
add a slot; new session for the workshop; create session with duration 90 minutes; another matinee on saturday;
add a time slot to the exhibition; put a talk on the agenda; add second performance;
add panel discussion at 11; one more guided tour at 4; put a soundcheck at 3; extra talk; additional time slot`,
  'events.sessions.get': `details of one session; get session by id; when does this session start; show one time slot;
retrieve a single session; where is the keynote session; description of the session; one slot in detail;
how long is session 3; read session; show one session; get one session by uuid; read a session;
details of the keynote session`,
  'events.sessions.replace': `change a session; move a session to another time; reschedule the slot; update session;
edit the workshop session; session ändern; the talk starts half an hour later; rename a session;
replace session; the matinee begins at 3; change the room of a session;
correct the title of a talk in the agenda; shift the afternoon slot; different time for the second performance;
put the panel after lunch; modify time slot; extend the session by 15 minutes; overwrite session;
move a performance to 8 pm; move the session to 4; change the session; replace the session;
second session starts later; correct a session; the talk is at 5 instead; change time of the slot;
edit a session of the conference; soundcheck session moved to 4pm; the panel starts at 11:30;
the tour is at 5 now; exchange times of the session; rehearsal talk moves to the evening;
correct the session's title`,
  'events.sessions.delete': `delete a session; remove a time slot; cancel one session of the conference; drop the sunday matinee;
session löschen; take a talk out of the agenda; the 5 pm slot is off; cancel only one performance;
remove workshop from the timetable; delete slot; strike the panel from the programme;
session is no longer needed; the second showing does not happen; workshop slot at 3 is off, bin it;
drop the afternoon session; remove the matinee; cancel the session at 5; remove a slot from the agenda;
delete session by uuid; panel at 11 is dropped; no guided tour at 4; delete the talk;
the session in the morning does not happen; remove the panel`,
  'events.saves.list': `who saved our event; how many people saved the event; list saves; event bookmarks;
who has the show on the wishlist; number of likes of the concert; wer hat gespeichert;
users who bookmarked the gala; get saves of an event; interested users who saved it;
how often was the workshop favourited; who starred our festival; people who marked the event as favourite;
retrieve event saves; hearts for the concert; who put it in their favourites but did not buy;
who saved the event; how many saved our conference; people who bookmarked our event; number of bookmarks;
list who saved it; how many likes does the gala have; who faved our festival; who remembers our event;
how many hearts; people who want to remember it`,
  'events.saves.create': `save an event; bookmark this event; add to favourites; like an event; remember the concert for me;
put the festival on my wishlist; event merken; star this show; favourite an event; keep this event for later;
create a save; mark event as favourite; heart it; bookmark event; bookmark an event; bookmark the gala for me;
save this event; save event to my list; like the concert; add event to my favourites;
put this event on my wishlist; save the slam for me; remember this concert; fave this;
i want to keep this event in my list; put it in my bookmarks`,
  'events.saves.delete': `remove a saved event; delete a bookmark; take the event off my favourites; unsave; unlike an event; unstar;
remove from wishlist; gespeichertes event entfernen; delete save; forget the bookmarked concert;
i do not want this in my favourites anymore; unfavourite; remove bookmark; delete the bookmark of the event;
remove my save; unsave the event; take it off my wishlist; remove event from favourites; unfave;
remove the slam from my list; delete my bookmark`,
  'events.shares.list': `who shared our event; how often was the event shared; list shares; number of shares;
people who shared the festival page; wer hat geteilt; get event shares; share count of the concert;
which users spread our show; on which channels was the event shared; retrieve shares; who shared our page;
how many times was our event shared; list shares of the event; who has been sharing the festival;
how far did our event spread; who reposted our event; times shared`,
  'events.shares.create': `share an event; share the concert on my profile; spread this event; share with my followers;
recommend the show to others; event teilen; create a share; post the event to my followers; pass the event on;
share our page; share the event; publish share of an event on my profile; share event by uuid; share the gala;
i want to share this event; repost event to my feed; share this with my followers;
post the event on my profile; repost`,
  'events.shares.delete': `delete a share; remove my share of an event; undo sharing; take back the share; unshare;
geteilten beitrag löschen; revoke a share; stop sharing the event; remove the shared event from my profile;
delete my share; revoke share record; remove the share of the event; undo my share; undo the repost;
take my repost down; delete the repost`,
  'events.speakers.list': `speakers of an event; who speaks at the conference; list performers; line-up; which artists play;
wer tritt auf; get speakers; who is on stage tonight; bands of the festival; have the speakers confirmed;
names of the musicians; the cast of the play; list of panelists; which speaker has not accepted;
who plays at the gig; keynote speakers; show all acts; who will perform at our gala; did the dj accept;
invited artists and their status; retrieve event speakers; who plays; who is on the line-up; list speakers;
all speakers of the congress; which artists perform; which speakers have accepted;
who performs at the festival; names of the bands; whos playing on sat; who acts in the play;
names of the actors; who is the conductor; list of talent; who reads at the reading; which bands play;
get the line-up; who are the speakers; who's performing; artists of the festival; which acts are confirmed;
who acts; cast list; talent list`,
  'events.speakers.create': `add a speaker; invite a speaker; new artist on the line-up; add a band; put dr chen on the panel;
redner hinzufügen; add a performer to the concert; another act for the festival; we booked a dj, add him;
create speaker; add a moderator; extra musician for the gala; enter the keynote speaker;
the choir joins the programme; list the author as speaker; post event speaker;
ask a professor to speak at our event; guest star for the show; include a comedian in the line-up;
an opening act was booked; invite a keynote speaker; add speaker; add a band to the bill;
new speaker for the closing session; put a new artist on the line-up; add dr chen as speaker;
introduce a new performer; add the dj; there is another speaker; add dj koko to the lineup;
koko joins the bill; new actor in the play; we engaged a violinist; add a reader to the evening;
put professor hahn on the programme; one more act; add somebody to the line-up; add a new speaker;
add an artist; add performer to event; new act; add the keynote; put a singer on the bill;
include another band`,
  'events.speakers.get': `details of a speaker; get speaker by id; show one speaker; biography of the pianist;
information about the keynote speaker; retrieve a single speaker; has this speaker accepted; who is speaker 5;
photo and bio of the artist; mail address of the speaker; get speaker; read a speaker's details;
what is the bio of the pianist`,
  'events.speakers.update': `change a speaker; edit a speaker's bio; new photo of the artist; update speaker; rename the band;
redner bearbeiten; the speaker's job title is wrong; correct the name of the singer; change biography;
modify speaker details; the pianist's picture is outdated; fix the spelling of the moderator; patch speaker;
new description for the dj; the professor has another company now; update performer info;
different email address for the speaker; change the speaker's bio; update speaker photo;
wrong name of the speaker; edit speaker; the speaker has a new title; correct the artist's description;
change biography of the speaker; the conductor's biography has changed; text about the violinist is old;
new portrait of the actor; exchange the picture of the band; correct the dj's name;
professor hahn has a new title; edit speaker profile; update artist bio; change the performer's photo;
fix speaker name`,
  'events.speakers.resendInvite': `resend the speaker's invitation; speaker did not get the mail; remind the speaker;
invite the artist again by mail; einladung an redner erneut senden; speaker lost the invitation;
send the band the invite once more; the moderator never answered, nudge her; send speaker invitation again;
the keynote cannot find our invitation; chase the performer for a confirmation; resend invite to act;
resend invitation to the speaker; speaker did not receive our invite; send the artist the invitation again;
remind the speaker to accept; the speaker has not got our mail; the dj lost our invite;
write the professor the invite again; band hasn't answered, remind them`,
  'events.speakers.acceptInvite': `accept the invitation to speak; confirm as speaker; i will speak at the event; accept speaker invitation;
say yes to the panel; einladung als redner annehmen; accept on behalf of the speaker;
confirm that the band will play; mark speaker invitation as accepted; agree to perform;
accept the invitation in the name of the speaker; confirm the speaker; accept the invite to speak;
speaker accepts`,
  'events.speakers.delete': `remove a speaker; take the band off the line-up; the artist cancelled, delete her; speaker cannot come;
redner entfernen; drop an act; the singer is ill, take him off the programme; delete speaker;
remove a performer from the event; strike a panelist; no longer speaking at our conference;
kick the dj off the bill; the keynote withdrew; uninvite the moderator; cut the opening act;
delete the speaker; remove the speaker from the event; the band cancelled, remove it;
erase speaker who cancelled; take the singer off the programme; drop the speaker; koko not coming take her off;
koko cancelled; the violinist is ill, remove her; no dj after all; actor left the play;
take the reader off the programme; band does not play; remove performer; artist dropped out; take the act off;
the keynote speaker dropped out`,
  'events.guests.list': `guest list; who is on the guest list; list guests; vip list; gästeliste; comps for tonight;
get guests of an event; which guests have accepted; press guests; guests who have not answered;
show the comp list; invited guests of honour; sponsors on the list; how many guests are on the list;
which friends of the house come; plus ones on the guestlist; see guestlist; did the mayor accept;
retrieve event guests; guests that said no; guest list pls; guset list; show guest list; guests who said yes;
who is on the list of guests; which guests accepted; list all guests; guest list for the premiere;
who are our vips tonight; need the guestlist 4 tonite; how many guests have confirmed; who comes for free;
names on the guest list; which press people are on the list; guests by status; confirmed guests;
show the guest list; who's on the guestlist; vips for tonight; get guests; list comps; guest list status;
all guests; vip names; press list`,
  'events.guests.create': `add a guest; put someone on the guest list; two comps for the journalist; add vip guest;
auf die gästeliste setzen; guest list entry for the mayor; free entry for my sister; create guest;
plus one for the drummer; add the press to the guestlist; name on the door list as guest;
comp a ticket for our sponsor; put 3 people on the list for tonight; let the critic in for free;
invite a guest of honour; insert guests; the band gets four guests; freikarte für einen gast;
add complimentary guest; squeeze her onto the guest list; get my friend on the list; one more vip for tonight;
put her on the guest list; comp 2 tix for the press; comp two for the journalist; add guest; add 3 guests;
add mr smith to the guest list; put the band's friends on the guest list; free entry for two;
guest list plus two; invite a guest; the critics need two places on the list for friday;
put two critics on the list; sponsors get 20 on the guest list; my parents on the list please; add plus one;
three for the list; free entry for a critic; make the mayor a guest; add someone to the guest list;
put jane on the list; add vip; free guest entry; guestlist plus one for the dj; comp the photographer;
add two names to the guest list; register guests; two comps; guest plus one; one more on the guest list;
comp her in`,
  'events.guests.get': `details of a guest; get guest by id; show one guest; has this guest accepted; email of a guest;
retrieve a single guest of the event; status of one guest; who brought this guest; read guest entry; get guest;
read the guest entry of the mayor; details about a guest`,
  'events.guests.resendInvite': `resend the guest's invitation; guest did not get the mail; send the guest list invite again;
gast einladung erneut senden; guest lost the invitation; remind a guest; the vip cannot find his invitation;
send invitation once more to a guest; the sponsor never received our guest mail;
nudge the guest who has not replied; resend invite guest; guest deleted the email;
guest says never got the invite, send again; resend guest invitation; guest did not receive the mail;
send the guest her invitation again; invite mail for the guest is lost; the guest has not got our mail;
critic lost his guest mail; send the sponsor the guest invite again`,
  'events.guests.acceptInvite': `accept a guest invitation; confirm a guest; guest said yes on the phone; accept on behalf of the guest;
gast bestätigen; mark the guest's invitation as accepted; confirm the vip; i am invited as guest, accept;
rsvp yes for a guest; the mayor will come, confirm; accept for the guest; guest accepts;
confirm the guest's invitation; mark guest as coming`,
  'events.guests.delete': `remove a guest; take someone off the guest list; delete guest; vip does not come, remove;
von der gästeliste streichen; strike a name from the guest list; uninvite a guest;
cross the journalist off the list; kick someone off the guestlist; cancel the comp; drop plus one;
guest is not welcome any more; revoke guest list entry; my ex should not be on the list;
take dave off the guestlist; remove guest; delete a guest; take her off the list of guests;
remove two people from the guest list; take the critic off the list; no more guest: herr braun;
delete my parents from the list; sponsor isn't coming, remove from list; remove someone from the guest list;
take jane off the list; delete guest entry; drop the photographer from the guestlist`,
  'events.invitations.send': `invite someone to book an event; send an invitation to an email address; invite one person to the concert;
invite ann@example.com; einladung verschicken; ask a customer to come to the premiere; send event invitation;
invite a friend to buy a ticket; invite my neighbour to the reading; mail an invitation for the gala;
invite two people; issue an invitation to book; post invitation; send an invite for the show to a colleague;
invite mrs weber to the opening; invite by email to the event; invite one person to the gala;
invite anna to book; send an invitation to ben@example.com; invite somebody to the event;
please send an invitation for the concert to mr klein; invite my friend to our show; invitation to one address;
send invite to peter@firm.example for the congress; invite peter to the congress; one invitation to the ball;
ask mrs young by mail to come to the ball; invite a person by email; invite a person; send an invite;
invite someone by email to our show; send invitation to jane@example.com; invite jane to the gala;
single invitation`,
  'events.invitations.list': `invitations of an event; whom did we invite; list invitations; who has answered the invitation;
open invitations to the gala; wen haben wir eingeladen; get event invitations; invited people who did not book;
how many invitations did we send; which invitations were accepted; who was invited to the premiere;
pending invites for the show; response to our invitations; invitees who ignored us; sent invitations;
retrieve invitations to book; who did not react to the invitation; rsvp status; is anna invited already;
show me invites out for the gala; list invitations for the event; who was invited; whom have we invited;
did people answer our invitations; who accepted the invitation to the event; pending event invitations;
invited people list; who accepted the invite to the vernissage; answers to our invites;
invited to the ball: who; which people did we invite to the slam; state of invitations; list invites;
who has been invited; show invitations sent; pending invitations for the gala; invitation responses;
who declined our invitation; which invitees have not answered`,
  'events.invitations.get': `one invitation; details of an invitation to an event; get event invitation by id;
status of an invitation to book; show invitation to the gala in detail; retrieve a single invitation;
when was this invitation sent; did this invitee open it; show one invitation;
get invitation to an event by uuid; read event invitation`,
  'events.invitations.delete': `withdraw an invitation to an event; delete invitation; cancel an invite; uninvite someone from the gala;
einladung zurückziehen; revoke invitation to book; we invited the wrong person to the concert;
take back the invitation; remove event invite; disinvite; rescind an invitation;
delete the invitation sent to a wrong address; remove the event invitation sent to the wrong person;
withdraw invitation to the concert; delete an event invitation; uninvite mr green;
cancel the invitation to the gala; take back an invite; please take back the invitation for mr peters;
cancel peter's invite to the congress; invitation to the ball was a mistake`,
  'events.tickets.list': `tickets sold for an event; list tickets; all tickets of the concert; ticket codes; verkaufte tickets;
get tickets of an event; show every ticket; tickets in an order; barcodes of all tickets;
look up a ticket by number; who holds ticket 55; serial numbers of sold tickets; ticket of mr king;
retrieve issued tickets; ticket holders with their ticket type; find ticket with code;
seat numbers on sold tickets; all passes that were issued for the congress; tickets bought by one buyer;
which tickets does this order contain; list all tickets; tickets sold for the gala; give me all ticket numbers;
list tickets of the event; ticket with serial number 000451; find a ticket; which tickets were issued;
show the tickets in order AB12; tickets in order qx12; codes of sold tickets; who has which ticket;
tickets of the group; all issued tickets; list sold tickets; get tickets for event; all ticket codes;
find the ticket of mr young; tickets by order; sold tickets list; issued tickets of the show`,
  'events.tickets.get': `one ticket; details of ticket; get ticket by id; is ticket 12345 valid; was this ticket already scanned;
ticket status; check a barcode; whose ticket is it; ticket gültig; is this qr code real; fake ticket check;
verify ticket number; look at a single ticket; when was the ticket used; has ticket been redeemed;
to which order does the ticket belong; read ticket; is the pass still good; ticket 88213 real or fake;
is that qr already used; get one ticket; is this ticket valid; check ticket 4711; ticket state;
show one ticket; has this ticket been used already; is this barcode genuine; check if this ticket is legit;
is ticket 77 still good; state of ticket; genuine ticket or copy; has somebody used this ticket;
verify a barcode; validate ticket number; lookup a ticket; check ticket status; is ticket ab12 valid;
has ticket ab12 been used; whose ticket is ab12; ticket check; is it a valid ticket`,
  'events.attendees.list': `attendees; list attendees; email addresses of attendees; participants of the workshop; teilnehmerliste;
answers of the participants; phone numbers of the visitors; who registered for the course;
dietary requirements; contact details of attendees; get attendees of an event; attendee list for event;
custom field answers; shirt sizes of the runners; who signed up; allergies of our guests at the dinner;
delegates of the conference with company; names and emails of everyone who is coming;
retrieve participant list; list of registrations; registered people; how many people registered;
who is attending the seminar; class list; who is coming with which answers; find an attendee by name;
children's ages given at registration; special needs of the audience; attendee data;
dietary wishes of the attendees; attendees of the workshop; list attendees of event with uuid; who registered;
answers to the question about allergies; emails of the attendees; participants with phone numbers;
all participants; what did attendees answer; what do people want to eat; who has registered for the course;
which visitors have a wheelchair; prepare participants list with e-mail addresses;
find anna among the participants; participants' mails; who needs vegetarian food; who wrote what in the form;
how many children are registered; contact data of the participants; whole list of attendees;
visitors and their answers; what the participants entered at booking; retrieve attendee list for event;
get attendee list; fetch participants of the workshop; who signed up for the class; show registration answers;
email list of participants; participants and their allergies; names of those registered;
list people registered for the course; contact details for attendees; find out who needs a vegan meal;
who is registered; t-shirt sizes of participants; download is not needed, just list the attendees;
people attending the conference and their companies; vegan meals needed; attendee list; all attendees;
participant details; registrations for the class; attendees with phone`,
  'events.attendees.get': `one attendee; details of an attendee; get attendee by id; show a single participant;
information about this attendee; retrieve a participant; what did this attendee answer;
email of one participant; shirt size of attendee 12; look up one registration; show one attendee; get attendee;
read one participant; data of a single attendee`,
  'events.attendees.update': `change an attendee; correct the name on a ticket; fix an attendee's email; name is misspelled on the ticket;
teilnehmer ändern; edit attendee; update participant details; wrong name on the badge;
change ticket holder name; typo in a visitor's name; modify attendee answers;
set the dietary wish of a participant; she married, change her name on the ticket;
put the daughter's name on the ticket; other holder for the ticket; patch attendee; amend registration details;
name change on a ticket; correct phone number of an attendee; update the answer of a visitor;
spelling wrong on a badge name, fix it; change the attendee's name; correct name of a participant;
fix the name on the ticket; attendee email is wrong; update attendee; name on ticket is wrong;
edit the answers of an attendee; attendee anna berg is called bergmann now; change the name of a participant;
the participant's mail has a typo; participant brings other dietary wish; put a different name on ticket 5;
the visitor is called differently; rename attendee; change name on ticket; correct attendee name;
update attendee info; misspelled visitor name; change participant's email; edit attendee details`,
  'events.suggestions.list': `who might be interested in our event; suggestions for an event; potential visitors; whom could we invite;
target audience suggestions; wer könnte interessiert sein; users who would like this show; people to invite;
get suggestions; find leads for the concert; suggested users; audience that fits our workshop;
recommend people who may come; prospects for the gala; who else would enjoy it;
likely customers for this event; potential buyers; matching users; who might want to come;
who may be interested; list suggested users; whom should we invite; who could like our show;
people who may want to attend; potential audience of the event; who on the platform could like our opera;
find people who'd like the slam; whom would it interest; new audience for us; propose users for the event`,
  'events.reviews.list': `reviews of an event; ratings of the concert; what did people think of the show;
feedback on last night's performance; bewertungen der veranstaltung; list event reviews;
comments on the festival; stars for the workshop; did the audience like the play; how was the gala rated;
opinions on the course; get reviews of event; complaints about the show;
what did visitors write about the concert; average rating of one event; testimonials for the seminar;
did they enjoy the opera; criticism of the event; what did people say about the gala;
how was last night's show rated; reviews of the concert; feedback for the workshop;
how did visitors like the show; list reviews of the event; any comments about the play; ratings of the opera;
anyone reviewed the show yet; did people like the slam; what do they say about the opera; stars for the slam;
critique of last night's play; how did the evening go down with the audience; event feedback;
get reviews for the show; what did guests say about the workshop; ratings for last night; comments on the gala;
review of the show; what did they think`,
  'events.orders.list': `orders of an event; list orders; find an order by number; order of john smith; who bought tickets;
buyers of the concert; bestellungen; show all bookings for the festival; look up a booking;
did mrs khan buy a ticket; latest orders of the gala; get orders for event; order details;
purchases for the workshop; email of the person who ordered; what did mr brown order;
which customers booked for saturday; search orders by name; list buyers with emails; transactions of one event;
retrieve order by code as organiser; find booking reference ABC123; when did she buy; how did he pay;
customer says he paid, check; order 4711; who placed this order; did his payment go through;
reservation of the smith family; customer list of an event; what answers did the buyer give; display purchase;
booking of somebody by mail address; which tickets did the customer buy; show order;
unpaid bookings of the gala; is this order paid; last ten orders; see a customer's purchase;
payment status of order; bookings with company name; order notes; did mrs okafor pay; who bought a ticket;
orders since 9am; show me the orders; find order by code; get all the orders of one event; order of mr lee;
look up the booking of the miller family; retrieve single order of event by order code; list bookings;
check the order of a customer; find the purchase of anna@example.com; has he paid; orders for the gala;
who ordered; all buyers with their emails; open order AB12; booking of the miller family;
who has ordered for friday; did the school pay; see order qx12; orders for the slam; all bookings of the ball;
what has customer kim ordered; endpoint for orders of an event; poll orders of an event;
payment state of order 5; when was it ordered; which customers have booked the opera; mr hahn says he has paid;
mail address of the buyer; retrieve booking details for a buyer; which customers have bought for the gala;
can you see if the payment of mrs park came through; look for purchases by mail address;
give me the booking of family weber; get the purchase of anna@example.com; order status please;
was the order from mr khan paid; bookings for tonight's show; see who bought;
show me what the customer ordered; list transactions for an event; fetch orders for event;
customer says she ordered, is that right; search the orders for a name; get order details by reference;
buyer list for the workshop; the ten newest bookings; who bought two tickets for saturday;
show all purchases of one event; did his card payment go through; see the last orders of the festival;
payment of mrs park; orders of the ball please; has the order been paid; booking of a person by name;
which orders does the event have`,
  'events.related.list': `similar events; events like this one; related events; what is comparable to our show; ähnliche veranstaltungen;
get related events; events shown next to ours; other concerts in the same style;
recommendations beside our event; shows that resemble the gala; which events does the page recommend;
alternatives to this event; events like our jazz night; which events are similar; related events please;
what other events are shown next to ours; events comparable to the gala; events similar to the poetry slam;
comparable shows; what else is like this; similar concerts`,
  'common.address.lookup': `list of countries; states of a country; cities in a state; post codes of a city; address lookup;
postleitzahlen; find a place id; country codes; look up a suburb; regions of canada; validate an address;
zip code of the town; get cities; which states does australia have; location search; autocomplete an address;
find postcode; look up city; address autocomplete; code for germany; get post codes of a city;
which countries are there; states of australia; find cities; look up an address; list states; search a place;
zip codes of perth; cities of queensland; country list; suburbs; postcodes`,
  'common.categories.list': `event categories; list categories; which genres exist; types of events; kategorien;
what categories can i choose; get categories; category ids; valid kinds of events; subcategories for music;
themes for events; topics an event can be filed under; catalogue of genres; uuid of category theatre;
possible event types; which categories are there; what categories may an event have; genres please;
choose a category; event types; what kinds of events can i choose from; which topics can i file my event under;
enumerate categories with ids; genre list; kinds of event to choose`,
  'common.tags.list': `list tags; all tags; which tags exist; available keywords; schlagwörter; get tags; tag ids;
valid tags for events; what labels can an event have; which hashtags are allowed; tags of the platform;
choose tags; which tags can we use; list all tags; tags to choose from; what tags can i put on an event;
list of tags to pick; tags i can use; tags there are`,
  'common.banners.list': `stock banners; banner images; which header pictures can i use; list banners; bannerbilder; get banner images;
default cover pictures; ready-made images for event pages; free header image from the platform;
gallery of cover images; choose a background picture; images provided by the service;
which stock banners can we choose from; show banner images; ready-made banners; choose a banner;
are there standard images for the header; default images; images to choose from`,
  'common.files.upload': `upload a file; upload an image; upload the poster; send a picture; datei hochladen; add a photo; upload logo;
how do i get my flyer into the system; put a file on the server; attach a document; upload media;
upload a banner picture from my computer; transfer a jpg; where do i upload photos; submit an image file;
post file; upload pdf brochure; upload a picture; upload the new image; upload campaign image; add a new file;
how do i upload; upload a banner file; put my poster on the server; upload image multipart;
the picture is on my computer, put it in; send you a photo file; upload our poster`,
  'common.files.delete': `delete a file; remove an uploaded image; delete picture; erase the old poster file; datei löschen;
remove file from storage; delete upload; take down an uploaded photo; i uploaded the wrong picture, delete it;
clean up files; delete logo file; remove document; remove uploaded file from server;
delete the uploaded poster; remove the image file; delete the picture that i uploaded;
the picture i put up is wrong, delete it; remove the uploaded flyer; delete the photo file`,
  'orders.list': '',
  'orders.get': '',
  'reviews.list': '',
} as const satisfies Readonly<Record<AnyOperation, string>>;

/** Questions that a tool answers in one call. */
export const ofTools = {
  report_orders: `how much did we earn; revenue last month; sales last week; total sales; umsatz; einnahmen im märz;
takings last night; gross and net by currency; how many tickets did we sell; how many orders today;
best selling event; top customers; who bought the most; biggest spenders; average order value;
refunds last month; how much was refunded; discounts given this year; which voucher code was used most;
vat collected; tax report; fees charged last quarter; booking fees total; month end accounts; close the books;
reconcile payouts with orders; does the bank transfer match our sales; orders that do not add up;
orders with problems; sales per event; sales by ticket type; which ticket category sells best;
income of the gala; what did the concert bring in; box office report; financial report for the year;
settlement of the show; profit of the festival; turnover this season; money made so far; revenue per customer;
get payouts for last quarter; summarise sales; aggregate orders by event; sum of all orders; total charged;
number of orders by status; unpaid orders; how many orders were cancelled or refunded;
liability for events not yet held; which event made the least money; rank events by revenue; loyal customers;
repeat buyers; share of early bird tickets; how many vip tickets were sold; ticket count by category;
sales figures for the auditor; annual accounts; statement for the tax office; income by currency;
calculate revenue between two dates; net after fees; how are sales going; how is the gala selling;
did we make money with the workshop; verkaufszahlen; umsatzsteuer; abrechnung; wie viel haben wir eingenommen;
yesterday's orders; all orders of the last week; list every purchase since monday;
orders this morning over all events; what was sold in q3; give me the numbers for october; earnings report;
check the figures against the raw orders; audit the sums; do sums of the orders agree;
what percentage of tickets was refunded; how many people used a discount; sales volume; income statement;
how much money do we have coming; customer lifetime spend; most valuable buyers; how much did the service keep;
commission we paid; processing costs; merchandise sales total; what do we owe in tax; cash up for tonight;
what's the damage on fees; how much dosh did we make; money in this week; sold vs capacity for all shows;
compare income of two events; gross receipts; worst selling night; report of sales per product;
orders per customer; biggest order; sales totals in euros and dollars; revenue ytd; fiscal year revenue;
quarterly figures; how did the opera do financially; outstanding payments; failed payments;
chargeback totals refunded; how many tickets were bought with the coupon; sales; revenue; how much did we sell;
which show was our best seller; which ticket sells fastest; who spent most; what did we take last night;
takings for last nite; gross and net revenue per month by currency;
reconcile the fees with what customers paid; list of refunds for november; how many refunds did we have;
did anyone ask for their money back this week; were there refunds;
what do our customers pay in service charges; vat of march; sold vs cap; income of the workshop;
orders of last week; how much money did the gala make; total discounts; best customers; which event earns most;
sum of fees; sales numbers please; net revenue; sales of yesterday;
what share was sold at the early bird price; which discount code was redeemed most; how many tickets sold;
how many did we sell; how much have we made; how much tax; money we made in june; total revenue;
how many bookings; report of orders; what we took in on opening night; what did opening night bring;
revenue separated by tax; book the revenues of the quarter; overview of all refunds of the year;
who has got a refund; list refunds; show refunds; which refunds were made;
which performances drew the largest audience; most successful show; fees for each order; tax per order;
sum on the bank; does the sum of the orders agree with the bank; turnover per visitor; average per ticket;
what did people spend; aggregate revenue group by currency; cash of tonight; how many t-shirts sold;
how many did we sell of each; which show had most visitors; what is our turnover this season;
do the numbers on the bank statement agree with ours; orders with strange amounts; who has not paid;
how much vat; total of all cancelled bookings; discount totals; accounts by currency;
sales totals by month and currency; profit; numbers for the board; what was the best evening;
how much refunded; how much went back to customers; refund statistics; amount of refunds; ranking of shows;
generate a sales report; produce a revenue summary; give me sales statistics for the period;
calculate total income; box office figures; what's the take for the weekend; how is business; money report;
how did friday's show do; break down revenue by event; break sales down by ticket type; sum up last season;
summary of income and fees; weekly sales report; provide a financial overview; how many orders were placed;
how many people ordered; total tickets sold across events; list unpaid orders over all events;
most popular ticket; our regulars; customers who spend most; top events; what was our income before fees;
figures for the accountant about may; did this month beat expectations; what did each event bring in;
net sales for october; how much went to fees; earnings of the past 30 days; compute gross revenue;
refund amount in q2; how many tickets have been refunded; revenue since monday; sales total for the jazz night;
money from the gala; how much cash came from vip tickets; orders in the past 24 hours;
compile sales for the board meeting; business overview; how is business going; did we do well this month;
regular customers; refund totals; show me the refunds; earnings; revenue by quarter; what did the bar bring;
sales of each ticket category; break down by category; gross; fees we paid; who are our best buyers;
how many were refunded`,
  count_by_day: `sales per day; tickets sold per day; sales curve; trend of ticket sales; how did sales develop;
revenue per week; monthly revenue chart; daily sales last 30 days; page views per day; how many page views;
visits of our event pages; traffic; verkäufe pro tag; compare this week with last week;
are sales faster than last year; growth of sales; sales over time; graph of bookings; time series of orders;
on which day did we sell most; peak of sales; weekly ticket sales since launch; is demand rising;
did the newsletter have an effect on sales; events hosted per month; clicks on our page; bookings by month;
sales trend compared with last year; sales pace; daily takings; how many people looked at the page;
week by week; month over month; is interest going down; how quick are tickets selling; busiest sales day;
how many views did the gala get; plot revenue by day; get daily series of tickets_sold; sales velocity;
run rate; year on year comparison of sales; did sales slow down; development of revenue; histogram of sales;
figures by week; per month figures; per day overview of revenue; how many visitors did our page have in may;
tickets by day; compare this year's gala with last year's at the same time;
sales each day after the radio spot; page hits; besucherzahlen der seite; statistics over time;
seasonality of our sales; sales momentum; how did advance booking go over the weeks; do our sales go up;
how have ticket sales developed week by week; is interest in our events growing; sales by day; tickets by week;
page views of the last month; compare sales with last year's; do we sell more than last year; daily revenue;
how did sales go day by day; are we selling faster; how many views; chart of sales; sales history as a curve;
when do people buy; weekly numbers; how often was our page viewed; monthly page views; traffic on our page;
which day sold the most tickets; development of the advance sale; when did sales pick up;
how many page impressions; page impressions of the last quarter; sold per weekday; orders per week as a chart;
is the presale going well compared with last year; daily numbers; on what day do people buy;
progress of the sales; visits per week; sales by calendar week; curve of the presale;
plot tickets sold over time; revenue trend for the quarter; day-by-day breakdown of orders;
how fast is the gala selling; sales per hour of the day; weekly breakdown of sales; monthly sales for the year;
page visits over the last weeks; did visits increase; how does this week compare; sales timeline;
get time series for revenue; views per week; selling speed; when were the best selling days;
how did interest develop; sales history by month; how fast does it sell; selling speed of the gala; trend;
revenue trend; sales trend by week; did visits go up; timeline; pageviews; compare to last year; sold per day`,
  attendance: `no shows; how many turned up; attendance of the concert; how many came; how many have been scanned; attendance rate;
how many no-shows did we have; how many actually turned up; attendance counts; how many have entered;
how full was it really; count of arrivals; how many checked in; attendance; attendance report; attendance per event;
attendance by month; how many came to each event; how well were our events attended; share of ticket holders who came;
how many did not show up; no-shows per event last month; no-show rate of the season; count who came;
how many visitors did we have last week; which event had the best attendance; besucherzahlen; wie viele sind gekommen;
compare attendance of events; number of check-ins by event; how many tickets were used;
how many of the sold tickets were scanned; sold against attended; get attendance counts by event;
turnout of last night; how many people attended in may; how full was the hall in the end; checked in versus sold`,
  door_list: `door list; print the door list; names for the entrance; einlassliste; list for the ushers; who has arrived;
who is not here yet; how many people are inside; who is coming tonight; check-in status; list of names for tonight;
has mrs novak arrived; who checked in; will call list; list for the bouncer; names to tick off;
who is coming on saturday; entrance list by last name; people who did not show up; anwesenheitsliste;
reception needs a list; front of house list; get check-in list; attendee names with ticket types for the door;
is the guest already in; arrivals so far; late comers; list at the gate; who bought but has not been let in;
alphabetical name list; show me who was admitted; did john come; people still missing; headcount at the door;
i am at the entrance and need all names; number of visitors in the hall; print names;
name sheet for the volunteers at the door; visitor list for tonight's show; sign-in sheet; who is expected tonight;
how many people are coming; door staff list; who actually attended the seminar; who's coming tonight;
print me the door list; who hasn't come; which guests have not checked in; how many will show up;
who bought tickets but hasn't shown up; who is in; is mrs novak here; list of names for the door; how many are inside;
who is already here; names of tonight's visitors; who has come; did he turn up; entrance list; door list please;
prepare the list for the ladies at the entrance; how many ppl r coming; list for the desk; did mr schulz show up;
who showed up; did everybody come; who stayed away; is he already inside; names for the evening desk;
register of names for the entrance; how many will be there tonight; who is in the hall; list with names for tonight;
visitors of tonight by name; check whether mrs berg has come; retrieve check-in list;
attendance list for the workshop; sheet for the door; who is here; who came last night;
list the people who did not come; names for tonight; show arrivals; who's missing; is the vip already there;
list everyone expected tonight by surname; let me see who has arrived; did the smith family arrive;
get names of ticket holders for the entrance; tonight's list; who turned up at the seminar; how many arrived;
arrivals; who arrived; how full was the house in the end; who was there; did they all come; people in the building;
who's in already; list for tonight`,
  plan_events: `what would change; dry run of the season plan; preview changes of the events file;
difference between file and service; plan the season; show what apply would do;
check the file before we apply it; compare our yaml with the events; änderungen vorschau; plan events;
diff of the event plan; simulate the import; which events would be created by the file;
does the plan differ from what is online; test the season file without changing anything;
terraform like plan for events; preview bulk changes; validate my event file;
show difference between file and remote before apply; what would the file change; preview of the plan;
dry-run the season; plan first; see changes before applying them; compare my yaml with the service;
preview what the yaml would change; what is different in my file; before applying show the changes;
check season file; which events would change; preview changes; dry run; what will change; diff against file;
check before applying`,
  apply_events: `create many events at once; set up the whole season from a file; apply the plan; bulk create events;
import events from a spreadsheet; upload the programme from csv; viele veranstaltungen anlegen;
update all events from a file; load the season; make these ten events; publish all events at once;
change many events in one go; sync events with yaml; carry out the plan; mass edit events;
batch create concerts; create weekly events until june; recurring event every thursday; add twenty workshops;
a whole series of events; enter our entire programme; events as code; apply event definitions idempotently;
serientermine; create an event every week; cancel several events at once;
put all shows of the tour in the system; 12 more dates of the panto; bulk update start times;
create many events from yaml file; set up the season; put the whole season in at once; create 20 events;
apply my file; import our events; upload all shows at once; weekly course until christmas;
run the panto on 12 more dates; load events from csv; update many events at once; publish all our events;
a series of ten workshops every tuesday; bulk insert events; enter the whole season;
put in all shows from the list; many events from one file; weekly tasting all year; ten dates at once;
all our concerts of the season in one go; apply yaml; change all events of the season; create multiple events;
bulk upload events; import a csv of events; create a weekly series; add all our season's events;
mass update events; create recurring events; apply changes from file; update several events at once;
batch upload; several new events; repeating events weekly`,
  copy_event: `copy an event; duplicate the concert; same event again next year; repeat the show; clone event;
veranstaltung kopieren; run the workshop again; make a copy for october; same as last year;
next edition of the festival; use the event as template; hold it once more in spring;
do the wine tasting again; another one like last time; recreate last year's event;
copy the event with its tickets to a new date; new event based on an old one; second edition;
bring back the summer party; replicate event; rerun the seminar; same setup next friday; re-stage the play;
annual event again; copy to another date; roll the event over to next season; same gig again next week;
make another event just like this one; copy last season; duplicate all events of last year shifted by 52 weeks;
event wiederholen; same show again next friday; copy; copy the gala; repeat the jazz night in june;
repeat the concert; duplicate event to new date; copy last year's event; make a copy of the event;
again next year; do the ball again in may; copy event by uuid; another evening like this one;
same again next week; clone the workshop; we need the same evening again in autumn; copy last yrs festival;
once more the same ball; again in winter; as last year; take last year's event as a basis; do that again;
same thing next month; second run of the play; another round of the tasting; repeat in spring; duplicate event;
copy the workshop to next month; same event next year; clone the gala; repeat last year's festival;
use an old event as the basis; create next year's edition; make the same event again; run it again next week;
repeat the workshop`,
  invite_people: `invite many people; invite a list of addresses; invite our old customers; bulk invitations;
send invitations from a csv; invite last year's audience; invite 300 members; viele einladen;
invite everyone who came last time; mass invite; invite all attendees of the last concert;
invitations to our mailing list; invite past buyers to the premiere; import addresses and invite them;
send 500 invitations; invite people without duplicates; invite the whole choir;
get former visitors to come again; invite all our followers; invite subscribers of our newsletter to the gala;
batch invite; ask all regulars to come; invite a group; invite all people in this excel file;
invitation campaign; invite the members of our club to the opening; invite several people at once;
email invitation to our list of contacts; kunden vom letzten jahr einladen; invite 300 members off my csv;
invite all people on a list; invite the people in my address file; invite many addresses;
invite former customers; invite everybody who came last year; bulk invite; send invitations to our list;
invite all past visitors; invite our regulars; invite last year's buyers;
invite all members of the friends' association; people who bought last year, invite them again;
invite the whole mailing list; invite my mailing list; invite last year's guests;
all our customers should get an invitation; invitations for 200 people; send the choir members invitations;
invite the class; invite the people in this sheet; send bulk invites; invite a list of people;
invite past attendees; send invitations to 100 people; invite everyone from last year; mass invitations;
invite contacts from csv; invite previous customers to the gala; email invites to a list`,
  export_files: `export orders; export to excel; csv of attendees; download all data; spreadsheet of tickets; give me a csv;
excel liste; export everything; save orders to a file; data for our accountant; datev export;
download the customer list; dump all records; export as parquet; list of buyers as excel file;
backup of our data as files; write tickets to csv; attendee emails as a file; export for the tax advisor;
mailing addresses of all customers in a file; get a spreadsheet; raw data of all sales; csv download;
daten exportieren; export orders with tax and fees for the auditor; extract reviews into json;
table of all tickets for a pivot; put it in google sheets; list in xls; bulk download of orders;
all customer emails; i need the data in excel; file with all attendees;
hand the auditor a file of transactions; export contacts for mailchimp; takeout of our data; ndjson of orders;
download report; send my bookkeeper a file with all orders;
produce a spreadsheet with names and mail addresses; give me the list in excel; csv of all orders;
excel of buyers; export; export attendees; download orders; file for the auditor;
spreadsheet of attendees with emails; all data as csv; i want an excel; download a list of all customers;
put all orders in a file; save it as csv; can i download all bookings for datev; transaction export as csv;
participants in excel; give our tax consultant the orders; list for excel; all bookings as a table;
data extract; everything as files; names and mails as csv; sheet with all sales;
can i have that as a spreadsheet; export the attendee list to excel; download sales data;
extract all tickets into a file; save attendees as file; put the buyers into excel; write everything to disk;
dump orders as json; data for the tax adviser as a file; export last year; get all customers as csv;
write it to disk; excel please; as csv; file with the orders; files for tableau`,
  query: `sql; run a sql query; ask the database; select from orders; write my own query; custom report with joins;
sql abfrage; query the mirror; ad hoc query; database question; run select count(*) group by event;
join tickets with orders; analyse our data with sql; query our data freely; sum tax by event with sql;
sql statement over our sales; how many customers bought for more than two events, in sql;
search across all tables; run an sql statement; sql that sums tax by event; query with sql; can i use sql;
sql question; sql against mirrored tables; a select statement; my own sql; count rows with sql; sql query;
query database; run a select`,
} as const satisfies Readonly<Record<JobTool, string>>;

/** Questions for what only a command of this package does, which a person starts. */
export const ofCommands = {
  watch: `tell me when someone buys; notify me of new orders; watch sales; alert on each sale; live feed of orders;
benachrichtigung bei verkauf; let me know about refunds; ping me when a ticket is sold; monitor new bookings;
real time sales; keep an eye on orders; inform me at every purchase; stream of new orders;
show sales as they come in; alarm when a refund happens; subscribe to order changes;
detect what changed since the last run; give me a shout when a sale comes in; notification on new ticket;
watch refunds; follow the sales live; report each new check-in; sound a bell for every sale; poll for changes;
message me as soon as an order arrives; get incremental changes of orders;
let us know whenever an order is cancelled; listen to changes; warn me when tickets sell;
ping me when a sale comes in; tell me about each new sale; notify me when somebody orders; watch for refunds;
subscribe changes of events; let me know when a ticket is sold; alert me on new orders;
tell me as soon as someone buys; show sales live; tell me immediately when there is a refund;
message at each sale; poll for new orders since timestamp; warn me when somebody orders;
as soon as a ticket is bought, tell me; let me know about new bookings; inform us of every sale;
what has changed since yesterday; keep me posted about sales; notify me about sales; alert on new orders;
monitor refunds; live sales; tell me when tickets sell; real-time order updates; watch for new bookings;
sale alerts; notify on refund; beep at sales`,
  forward: `webhook for new orders; send each sale to our server; call our url when an order comes; push orders into slack;
connect zapier; forward sales to our crm; http notification on new orders; webhook einrichten;
post every change to our system; integrate with our erp; trigger our backend on a sale; send orders to n8n;
notify our data warehouse over http; register webhook endpoint; pass sales on to another program;
automation when somebody buys; callback url; post order events to an endpoint;
connect our accounting software with new orders; slack message for every sale; feed orders to hubspot;
event-driven integration; make.com trigger; subscribe a url to order changes; signed webhooks;
deliver check-ins to our web address; discord notification for sales;
transfer each order automatically to salesforce; notify our warehouse over http when an order arrives;
send new orders to our system; webhook; post new orders to a url; push sales to slack; register a webhook;
our crm should get every order; call our endpoint for each sale; hook for new orders;
send every sale to our accounting software; list webhooks; subscribe webhook order.created;
new order should appear in our crm; each booking to our server; give every order to another system;
sales into slack; http call at each order; send webhooks; push orders to our api; zapier integration;
connect to crm; post sales to slack; deliver events to a url`,
  mirror: `copy all data to our database; keep a local copy; sync with postgres; replicate to sqlite; mirror;
data warehouse sync; own database of all orders; power bi connection; nightly copy of everything;
daten in eigene datenbank; keep postgres up to date; load transactions into our database;
bi tool should read our sales; offline copy of the orders; database backup every night;
tableau on our ticket data; etl into warehouse; incremental sync; local copy for when the wifi dies;
synchronise records with mysql; bigquery replication; create a mirror; have all records in sql;
continuous backup; query offline; copy of the whole organisation; need a copy of every order on the laptop;
load our transactions into postgres; copy everything to our database; keep our data in sqlite;
sync data into a database; bi tool should read our data; local database of orders; replicate our records;
set up a read replica of orders; all data in our own database; copy orders to postgres continuously;
database copy; local database; replicate everything; sync to database; replicate data to postgres;
local sqlite copy; load into data warehouse; keep our own copy`,
  publishAt: `publish at a set time; publish the event tomorrow at 9; go on sale automatically on friday;
schedule the release; timed publication; zeitgesteuert veröffentlichen;
presale starts monday at 10, publish then; put the show online at midnight; automatic publishing;
go live next week at noon; release at a chosen time; on-sale timer; publish later;
make event public on 1 june at 8; schedule publishing; start selling at exactly ten o'clock;
plan the launch for saturday morning; embargo until thursday; publish it on friday at 10; publish at midnight;
put it live tomorrow at 9; go live automatically; sale should start on monday at 8; schedule publication;
publish the event on 1 june; start the presale on monday at 9 o'clock sharp; presale opens on friday at noon;
put it online at 10 tomorrow; visible from 1 may; release automatically; go public next monday morning;
publish in the night; sale starts at 10 on saturday; publish tomorrow; go live on monday; timed release;
publish next friday at 8; set a publication time`,
  ticketPdfs: `tickets as pdf; print all tickets; pdf files of the tickets; download tickets as pdf; tickets drucken;
save every ticket as a document; paper tickets for the concert; printable tickets;
pdf tickets for the box office; get the ticket pdfs; make pdfs of all sold tickets; tickets to print at home;
hard copies of tickets; ticket documents; give me ticket files; pdf of all tickets; print the tickets;
tickets as files to print; save tickets as pdf; download the pdf tickets; all tickets on paper;
may we have the tickets printed on paper; tickets to print; pdf for each ticket; print out all tickets;
download ticket pdfs; print tickets; pdf tickets; get tickets as pdf files`,
  publicEvents: `events for our website; list of events for the homepage; show upcoming events on our site; events widget;
embed our programme in wordpress; veranstaltungen auf der homepage; feed of events for the web page;
data for our website calendar; what should our site list; publish programme on our web page;
json of public events for the site; next shows for our landing page; event listing on our own website;
calendar feed for the web site; display our events in our app; put our shows on our home page;
iframe with our concerts; show our events on our own site; list of events for the website;
events for our homepage; our website needs the programme; website should show upcoming events;
put our calendar on our own web page; our own site should show the shows; programme for the website;
events on our wordpress page; show events on website; embed events; website listing;
list of events for our site; events embed; programme on our homepage`,
  doctor: `check my settings; does the connection work; test connection; why can it not connect; diagnose configuration;
verbindung testen; is this set up correctly; troubleshoot credentials; wrong client secret; check api access;
does this even connect; doctor; environment variables missing; are my credentials valid; why do i get 401;
connection problem; health check of the setup; is everything set up properly; check the connection;
my credentials do not work; is the api reachable; test the settings; does my setup work;
is my configuration ok; can you reach the service; login data test; connection check`,
  emulator: `test without a real account; sandbox; fake server; local test environment; emulator;
try it without touching production; mock the api; testumgebung; practise with demo data;
simulate a purchase in a test; development server; demo account; offline test service; staging environment;
play around without risk; local fake server for testing; test server; try without an account;
is there a sandbox; mock server for tests; test without touching production; demo environment; test system;
something to practise with; run it locally`,
} as const satisfies Readonly<Record<OnlyCommand, string>>;

/** Questions for what the API does not offer, by the end of "The API cannot …". */
export const ofImpossible = {
  'refund an order': `refund order; refund a ticket; give the money back; refund everyone; partial refund; erstattung; geld zurück;
customer wants his money back; pay back two tickets; return the payment; reimburse mrs lee;
refund the cancelled show; she paid twice, pay one back; issue a refund; process refund request;
can you refund this punter; compensate a customer; credit the customer; return a ticket for money;
refund all buyers of the cancelled event; he wants a refund because he is ill; void the charge; create refund;
initiate a refund for order 881; how do i refund; send back the money; rückerstattung an kunden;
half of the money back; partial credit for one of four tickets; revert a payment;
reverse the charge on the card; refund fees; goodwill refund; give her the money back; repay the buyer;
money back guarantee; refund; refund her; refund this punter; give him a refund; pay the customer back;
refund two tickets; refund part of the order; i want to refund order 12; money back for a customer;
issue a partial credit; customer asks for his money; refund all tickets; please refund mrs smith;
guy wants his cash back; can you pay me back; pay him back; she wants her money; return his money;
money back for the ill visitor; refund half; refund everybody who bought; reimburse a visitor;
the visitor is entitled to a refund; cancel and refund; issue refund; refund customer; give money back;
process a refund; refund tickets; refund order ab12; can i refund someone; customer wants refund;
refund please; pay her back; money back to mr klein`,
  'answer a chargeback or a dispute': `chargeback; dispute; do we have chargebacks; disputed card payments; a customer disputes the payment;
fight a chargeback; fraud case; stolen card; respond to the bank about a dispute; list disputes;
fraudulent order; suspicious payment; answer the dispute with evidence; zahlung angefochten;
do we have any chargebacks; disputed payments; a customer disputed the charge; how to respond to a chargeback;
payment dispute; bank says a cardholder disputes; customer's bank took the money back; disputed charge`,
  'create discounts or vouchers': `create a promo code; discount code; voucher; 20% off; gutschein; rabattcode erstellen; gift card;
coupon for members; student discount; early bird discount; make tickets cheaper for seniors; two for one;
half price for children; set up a voucher; group discount; presale code; access code;
give a ten percent discount; deactivate the discount code; new code for our newsletter readers; special offer;
buy one get one free; list our promo codes; reduced price with code; delete a coupon;
extend the validity of the voucher; members pay less; loyalty discount; comp code;
how do i make a gift voucher; friday deal; free ticket code; concession; promotional code for influencers;
change the percentage of a discount; sell gift certificates; limit a coupon to 50 uses;
make a promo code 20% off; create voucher; new discount code; discount for students; code for 10 percent off;
gift voucher; can we give a discount; voucher for a friend; delete a promo code;
make it half price for members; students pay less; family discount; coupon; can we do 2 for 1 this week;
create coupon via api; pensioners get 5 off; free code for partners; voucher codes; make a code;
promo for this week; happy hour price; cheaper for locals; staff discount; coupons; create discount code;
make coupon; add promo code; give 20 percent off; discount for groups; set up voucher`,
  'create or change kinds of tickets, their prices or their number': `add a ticket type; create ticket category; change the ticket price; raise the capacity;
more tickets for the gala; vip ticket for 100; ticketpreis ändern; kontingent erhöhen; lower the price;
early bird until june; new price level; add children's ticket; close one ticket category;
limit tickets per person; set ticket price to 15; release 50 more tickets; increase the quota;
cheaper standing tickets; delete a ticket type; rename the ticket type; sales window of early bird;
create free ticket; add a donation ticket; family ticket; season pass; update inventory of tickets;
max tickets per order; set the number of seats to sell; ticketart hinzufügen; edit ticket tier;
make a new tier; more seats for the lecture; add a group ticket; price increase; add capacity;
put extra tickets on sale; make early bird end sooner; cap the sale at 200; open another contingent;
add a tenner to the price; a combined ticket for two days; reduce the allotment; ticket with drink included;
dynamic pricing; set minimum quantity; create table package; another ticket class with backstage access;
dearer vip; hide a ticket type; change sale end of a ticket; change the price of the ticket;
add a ticket type for children; make early bird cheaper; more tickets please; raise capacity to 300;
add 50 tickets; new ticket type; set the price to 20; vip ticket; tickets should cost less;
change ticket prices; we want to sell more tickets than planned; increase number of tickets;
limit to four per person; ticket type vip; create early bird ticket; bump early bird to 25;
update ticket price via api; mistake with the price of a ticket; kids pay 5; open another category;
more seats to sell; price for standing should be 12; allow 20 more; ticket costs 15 from now on;
reduce the number of tickets; two more categories; second early bird phase; raise the entry; entry price down;
sell 100 more; change the contingent; change ticket price; add ticket type; increase capacity;
create vip ticket; edit ticket types; add more tickets; lower ticket price; raise the price to 30;
new early bird; open more places; set max per order; change quantity of tickets; make tickets free;
put up the price; more capacity; ticket price change; price tier; extra vip tickets`,
  'assign or show seats': `seating plan; seat map; assign a seat; swap her seat; change seat; sitzplan; which seat does he have;
move a customer to row 5; reserve seats in the front row; wheelchair space; block seats;
seats next to each other; seating chart; put them in the balcony; better seat for a customer; create seat plan;
numbered seats; table assignment; which seats are still free in row c; sit together; add rows to the hall plan;
sitzplatz ändern; upgrade to box seat; allocate seats; seat from c4 to d9; place the group at one table;
show the hall layout with seats; swap her seat from c4 to d9; which seat has mr lee; seating plan of the hall;
another seat for the customer; give them seats together; change the seat;
we need twenty more seats in the balcony; show seats; seat next to his wife; move them to row 2;
who sits where; a better place in the hall for mrs kim; row and number of a customer; seats for wheelchairs;
put the group together; assign seats; which seat`,
  'send a mail to all buyers or attendees': `mail all buyers; newsletter; email everyone with a ticket; tell all ticket holders that doors open late;
send a reminder to attendees; rundmail; inform the audience about the new time; message all participants;
bulk mail; thank you mail to visitors; write to all customers; text message to attendees; sms to everyone;
announce the change to all buyers; notify all guests of the cancellation; mass email;
mailing to last year's buyers; send a survey link to all attendees; post-event mail; contact all buyers;
let everyone know that the venue changed; broadcast message; email blast; whatsapp to participants;
alle teilnehmer anschreiben; reminder one day before the show; send directions to everyone;
push notification to ticket holders; email the audience that parking is closed; circular to subscribers;
tell visitors to bring a mask; message followers; send parking info to all; mail campaign;
update all attendees; warn everybody about the storm; drop all ticket holders a line;
communicate the delay to the audience; schedule a reminder mail; write to everybody who has booked;
email everyone the doors moved to 7; mail all ticket holders; e-mail all buyers of the concert;
tell everyone the venue changed; write to all visitors; newsletter to our customers;
send a newsletter to everyone who bought; message to all attendees; remind everybody;
let the audience know we start later; inform all customers; sms to all; mail to everybody who has a ticket;
email all attendees; let all subscribers know that the foyer opens earlier;
write all guests that we start later; tell the people with tickets; mail to the participants;
inform visitors of the new hall; send all buyers the parking map; all ticket holders should know;
e-mail all participants; notify everyone who booked; announce the delay; message the audience;
message everyone; notify all ticket holders; send announcement; remind attendees;
email buyers about the change; text all visitors; thank all guests; tell everyone it's cancelled;
announcement to all; bulk message; reminder to all buyers`,
  'change or cancel an order': `cancel an order; cancel a booking; change the number of tickets in an order; customer wants to cancel;
bestellung stornieren; delete an order; storno; change the order from 2 to 4; modify order;
cancel one ticket of an order; edit a booking; void a ticket; bulk cancel orders;
buyer booked twice, cancel one; remove tickets from an order; change the buyer of an order;
wrong email in the order; correct the order; invalidate a ticket; cancel reservation of mr lee;
order cancellation; drop one of his tickets; annul purchase; update an order;
add a ticket to an existing order; change the date of an order; make his ticket invalid; buchung ändern;
cancel somebody's ticket; change price of tickets already sold; mark the order as paid; combine two orders;
delete a customer's ticket; amend the purchase; undo a sale; revoke ticket;
change the customer's address in the booking; block a sold ticket; cancel order 5512;
cancel a customer's booking; cancel the order of mrs lee; change an order;
customer wants four tickets instead of two; delete the order; buyer wants to cancel;
remove one ticket from the order; raise the price of tickets already purchased; cancel ticket; edit the order;
void order; may he have another ticket on his order; delete attendee record; one more ticket on the booking;
order has wrong number of tickets; take the booking out; he ordered too many; cancel her booking;
remove the order; booking by mistake, cancel; void the booking; reduce the order by one;
correct the customer's booking; cancel order; modify an order; cancel a ticket; change order quantity;
void an order; remove a ticket; cancel someone's booking; edit booking`,
  'exchange or transfer a ticket': `exchange a ticket; swap for another date; move customer to thursday; rebook; transfer a ticket; umbuchen;
ticket umtauschen; give the ticket to a friend; change to another performance;
customer cannot come on friday, wants saturday; resell a ticket; ticket resale; switch tickets to the matinee;
upgrade to vip; transfer ownership; other day instead; bloke wants to move to thursday's show;
exchange tickets; pass the ticket on to another person; booked the wrong day; wants to come another evening;
trade tickets; reassign ticket; wrong date bought; move ticket holders to the new date;
switch a booking to the other show; put his tickets on the next performance; change ticket type of a buyer;
hand the ticket over to a colleague; upgrade the seat category of a customer;
bloke wants to move to thursdays show; swap tickets for another day;
transfer ticket to other person, new owner; customer wants another date; exchange ticket;
move her to the sunday show; change ticket to a different day; sell my ticket on; give ticket to a friend;
rebook a customer; different evening for a booked ticket; she can't come on friday, saturday instead;
ticket for another day; swap days; hand over his ticket to his brother; change her to the other show;
rebook the group; booked matinee, wants evening; transfer ticket; swap ticket; move booking to another date;
change ticket date; exchange for another show; rebook to saturday; give ticket to someone else;
another day instead; swap dates; pass ticket on`,
  'send a ticket or a confirmation again': `resend tickets; resend order confirmation; customer lost the tickets; tickets did not arrive;
bestätigung nochmal senden; send the tickets again; confirmation mail never came;
he deleted the mail with the tickets; ticket mail again; resend booking confirmation;
buyer did not get the tickets; mail the tickets once more; tickets erneut senden;
where are the tickets of this customer; send ticket to another email; forward the tickets to her;
customer cannot find the qr code; order mail went to spam; email the pdf ticket to the buyer;
deliver tickets again; send confirmation to the right address; customer needs a copy of the ticket;
post the tickets; no ticket email received; resend the barcode; resend tix email to a customer, lost it;
resend the ticket; customer did not get the confirmation; she lost her ticket;
send the order confirmation again; ticket mail not arrived; resend the confirmation; he can't find his tickets;
a lady says her confirmation never arrived; someone lost their ticket; ticket didn't arrive;
send confirmation again; he never got his tickets; tickets are not in his mailbox;
the mail with the qr is gone; confirmation please again; resend ticket; resend confirmation email;
customer lost ticket; ticket email not received; send tickets again; ticket never arrived`,
  'sell, reserve or give away tickets': `sell a ticket at the counter; box office sale; cash sale; reserve tickets; hold ten tickets; abendkasse;
freikarten; give away tickets; phone order; book for a customer; create an order; walk-up sale;
set aside seats for the press; reserve a group booking; free tickets for journalists; issue tickets;
make a booking by phone; take a payment; sell to a walk-in; pos terminal; complimentary tickets;
raffle tickets to winners; block tickets for sponsors; charge a card; tickets reservieren;
order on behalf of a caller; keep back 20 tickets; order tickets for the school; buy a ticket for someone;
option for 30 places; reserve without payment; put tickets aside; make an order manually; add an order;
prize winners get tickets; sell over the phone; issue comp tickets; allocate tickets to resellers;
send a payment link; invoice order for a company group; place an order; enter a sale from our other box office;
checkout for a customer; generate tickets; ticket for staff; hold places for a school class; pay at the door;
purchase tickets through the api; book 2 tickets; buy tickets; sell a ticket to a walkup, cash;
reserve 10 places without payment; hold five tickets for the press; sell at the door;
book a ticket for a customer; reserve seats for a school; phone booking; give free tickets; sell a ticket;
make an order for a customer; take a booking; hold tickets; put two tickets by; buy a ticket;
make 20 comps for sponsors; hold four tickets until tomorrow; sell by phone; put a customer's booking in;
book for a caller; keep two for mrs kim; reserve a table; free tickets for winners; tickets at the till;
enter a phone order; reserve 30 for the school; pay cash; sale at the evening desk; create order;
sell tickets at door; book tickets for someone; comp tickets; hold seats for a group; free tickets for press;
add an order manually; reserve seats; manual order; sell on the phone`,
  'pay out money, or list payouts': `pay out our money; when do we get paid; next payout; list payouts; auszahlung; payout history;
where is our money; last payout amount; withdraw our balance; transfer our revenue now; early payout;
payout date; when will the money arrive; settlement schedule; account balance; get remittances;
how much will be paid out; wann kommt das geld; advance payment of sales; instant payout;
payout has not arrived; send us our share; change the payout schedule; pending payouts; money on the way;
cash out; request payout; list transfers to our bank; payout statement; payout frequency;
when was the last payout made; release our funds; how much is in our balance; weekly payouts please;
has the money been transferred; wire the proceeds; show settlements; our money is late;
retrieve payout history; when do we get our money; pay out now; next payout date; how much will you pay us;
our money has not arrived; payout amount of last month; show all payouts; when is the payout;
i need the document of the payment on our account; our payout is missing; when is money sent;
how much will arrive; transfer our money; payout list; last transfers to us; pay us earlier;
when do i get my money; money not here yet; withdraw money; when do i get paid; where's our money`,
  'write invoices or receipts': `invoice for a customer; vat invoice; rechnung schreiben; receipt for an order; customer needs an invoice;
create an invoice; send a receipt; quittung; tax invoice; invoice with company name; business receipt;
bill for order 5; credit note; proof of purchase; rechnung für bestellung; invoice number; correct an invoice;
print a receipt; proof of payment for the customer; download the invoice of order 5; pro forma; invoice as pdf;
draw up an official bill for a buyer; change the address on a customer's invoice; resend invoice;
offer or quote for a company; company wants a bill; invoice us for the platform fee; beleg für den kunden;
issue invoices to buyers; draw up a vat invoice for order 7781; write an invoice; customer wants a receipt;
send an invoice; receipt please; invoice for order; print invoice; bill for a company;
customer needs a correct bill with his company; bill with vat for a firm; invoice to the school;
receipt for the tax office for a buyer; he wants a bill; document for the customer's accounting;
create invoice; send receipt; customer invoice; vat receipt for order`,
  'change fees or taxes': `change the booking fee; lower fees; set tax rate; absorb the fees; gebühren ändern; no service fee;
who pays the fees; change vat rate; fee settings; pass fees on to buyers; tax settings; processing fee to zero;
add a surcharge; include fees in the price; update tax; waive the commission; mehrwertsteuersatz ändern;
tickets should be tax free; create a new tax; reduce platform commission; raise the service charge;
set fees to 2 percent; add a restoration levy; lower the booking fee; change the tax rate;
fees should be paid by the buyer; no booking fee please; change fees; set vat to 7 percent; who pays the fee;
booking fee 0; who bears the fee; put the fee on the buyer; other tax rate; fees too high, change; lower vat`,
  'check in a ticket': `scan tickets; check in a guest; mark as arrived; let her in; einchecken; ticket scannen; check in attendee;
undo check-in; qr code scanner; scan em at the door; admit someone; check somebody in manually;
mark the guest as present; validate at the entrance; scanner app; redeem a ticket; set ticket as used;
pair the scanner; how do i scan; check out a visitor; check in by name; mark attendance; tick her off;
count people in; scanner device login; check everybody in; record arrival; entwerten; un-scan a ticket;
wristband; set status checked in; scan barcodes with my phone; let a visitor without phone in;
self check-in kiosk; handheld scanners; scan em in at the door; check her in; let him in at the door;
mark as checked in; check in all; undo a check in; how to scan qr codes; check in the ticket 123;
mark this person as arrived; check-in endpoint; register that somebody entered; scan the codes; entry control;
checkin of mrs kim; let the people in with a scanner; she is here, tick her off; mark ticket as used;
undo the scan; scan ticket; mark attendee as arrived; check in jane; validate at door; validate at entry;
check people in; scan a qr`,
  'keep a waiting list': `waiting list; waitlist; add to waiting list; warteliste; who is on the waiting list; standby list;
notify when tickets are available; queue for returns; put her on the waitlist;
open a waiting list for the sold out show; waiting list entries; offer returned tickets to people waiting;
move someone up from the waitlist; ballot for tickets; people waiting for tickets; take names for returns;
virtual queue; inform people when somebody drops out; obtain waiting list entries; put him on the waiting list;
who waits for tickets; create a waitlist; waiting list for the gala; queue for returned tickets;
sold out, take names; who's next if somebody cancels; list of people waiting; add to waitlist;
who's on the waiting list`,
  'reply to a review, or delete one': `reply to a review; answer a bad review; delete a review; hide a review; auf bewertung antworten;
remove nasty comment; respond to feedback; report a review; moderate reviews; write back to a reviewer;
flag a fake review; take down a rating; bewertung löschen; comment on a review; react to a one-star review;
edit a review; review is unfair, remove; answer a visitor's rating; write a review; rate an event;
ask visitors for reviews; respond to the critic's comment; thank for a good rating; pin a review;
reply to a bad review; write a reply to the one-star review; delete this review; answer the review;
remove a bad review; respond to the feedback of a visitor; hide that review; reply 2 that 1 star review;
comment on the critique of a visitor; answer to a rating; delete the comment; take the bad review away;
thank a reviewer; respond to review; delete review; reply to feedback; hide bad review`,
  'read messages': `read messages; inbox; what did customers write us; read messages from customers; posteingang; new messages;
conversation with a buyer; show chat; customer requests; unread mails; answer a message;
reply to the message of a customer; nachrichten lesen; did he answer our message; list conversations;
support tickets; message history with a user; see replies to our email; what did she write; message log;
questions people asked us through the page; delivery status of a message; read our messages; show the inbox;
what did this customer write; any new messages; read the answer of the customer; messages that we received;
message from a customer, where can i see it; mails from visitors; what did mr hahn write;
questions from buyers; received messages; read inbox; show messages; messages from customers`,
  'give a team member another role': `make her an admin; change role; promote to administrator; permissions of a team member; rolle ändern;
restrict rights; only scanning for the volunteer; give ben fewer rights; set role to manager;
downgrade an admin; read-only access; team roles; which rights may i assign; create a role;
limit what he can see; may only scan; assign role; change permissions of a colleague; let him see finances;
hide revenue from a team member; rechte vergeben; make someone owner; access only for one event;
demote an admin; custom permissions; remove admin rights; allow tom to edit events;
assign role scanner only to a team member; make ben an admin; change role of lisa; give her admin rights;
only let him scan; change permissions; she should only see reports; promote a team member;
peter should only be allowed to check tickets; peter becomes admin; more rights for julia;
only reading for the intern; take admin from ben; who may do what, change it; make mia a manager; make admin;
edit permissions; restrict access of a colleague; limit rights; more permissions; role change`,
  'advertise an event': `advertise; promote on facebook; google ads; social media post; werbung; marketing campaign; instagram post;
boost the event; get more visitors; poster campaign; promote the show; put an ad; featured event; seo;
press release; influencer; facebook pixel; sell more tickets; werbung schalten; spread the word about our show;
place our event at the top of the list; publicity; tiktok video; print flyers; announce the event on twitter;
run a campaign; retargeting; make our event more visible; create an ad; affiliate programme; tracking pixel;
raise awareness; advertise the gala; post it on facebook; put the concert on instagram; promote our show;
run ads; marketing for the event; put it on social media; make people aware of our show; promo vid on tiktok;
get the word out; post about the slam; flyer campaign; put it on facebook; place an advert; more publicity;
promote event; share on facebook; instagram promotion; social ads; promote`,
  'say which campaign or channel a sale came from': `which campaign brought most buyers; attribution; conversion rate by channel; where do our buyers come from;
utm tracking; tracking links; which ad led to sales; source of orders; did facebook ads sell tickets;
referral statistics; sales by channel; how did customers find us; marketing attribution;
conversion of page views; promoter links; return on ad spend; herkunft der käufer;
which newsletter brought orders; traffic sources; google analytics;
which campaigns on facebook brought the most buyers; where did buyers come from; which ad worked best;
track links; which channel sells best; source of the sales; did the instagram ad bring sales;
which newspaper ad worked; how did they hear about us; came the buyers from instagram; effect of our ads;
sales per link; best channel`,
  'predict sales': `forecast; predict sales; how many will we sell; will we sell out; prognose; expected revenue;
estimate attendance; when will it be sold out; projection; outlook for next month; likely number of visitors;
how many no-shows to expect; how much are we going to earn; sales forecast for the gala;
what will revenue be in december; expected turnout; predict demand; will the show be full;
wie viel werden wir verkaufen; demand forecast; guess final sales; best price to charge;
how many tickets will we sell; will it sell out; predict revenue; forecast for the gala;
what sales can we expect; how many people will we have in the end; expected sales;
will saturday sell out u think; what will we make; how many will come in december, roughly;
do you think we sell out; expected income; sales next month; likely turnout; forecast sales; sales prediction;
expected attendance`,
  'ask buyers questions': `add a question to the checkout; custom question; survey; registration form; fragebogen; poll; questionnaire;
ask for allergies when booking; extra field in the order form; collect dietary wishes;
ask visitors for feedback; form fields; edit checkout questions; make phone number mandatory; terms checkbox;
net promoter score; require shirt size at registration; umfrage; change the booking form;
get consent of buyers; ask attendees for company name; feedback form; add custom field;
collect dates of birth at booking; waiver to sign; add a question to the booking form;
ask buyers for allergies; survey after the event; new checkout question; collect shirt sizes;
add field to the form; make a questionnaire; question about food at booking;
ask at booking who needs a wheelchair; another field at checkout; ask for the age; form for visitors;
satisfaction survey; add checkout question; create survey; custom form field`,
  'print badges or make passes for a wallet': `name badges; print badges; apple wallet; google wallet; badge printing; namensschilder; wallet pass; lanyards;
labels with names; conference badges; accreditation; name tags; add tickets to wallet; print wristbands;
place cards; press accreditation; design badges; ticket layout; delegate cards; passbook; stickers with names;
thermal printer; design of the ticket; print name badges; badges for the conference; ticket in apple wallet;
badge for the press; add to google wallet; print names for the lanyards; ticket on the iphone wallet;
labels for participants; apple wallet pass`,
  'create accounts of users': `create a user account; sign up a customer; register a user; customer cannot log in; reset customer's password;
neuer benutzer; forgot password of a buyer; open an account for a visitor; unlock a customer's login;
change a customer's email; create customer; konto für kunden anlegen; user registration;
change password of a user; edit customer profile; update a buyer's data; merge two customer accounts;
customer changed her email; signup; customer forgot his password; add a contact; import customers;
customer wants an account; edit another user's profile; create a customer account; register a customer;
customer forgot password; customer can't log in; change the email of a customer; new user account;
make an account for a visitor; edit a customer's data; the buyer forgot his password;
visitor can't get into his account; new customer, set up an account; customer wants to register;
change the phone of a customer`,
  'delete an organisation, or move an event to another one': `delete our organisation; close the organisation; move event to another organisation; merge organisations;
organisation löschen; hand over the event; change owner of the organisation; transfer ownership of an event;
close our business account; take over the events of another organiser; combine two organisations;
shut down our company account; sell the company to a new owner; split the organisation;
make somebody else the organiser of the event; leave the platform completely; merge two events;
move the event to another organisation; merge two organisations; change the owner;
close our account as organiser; hand over an event to another organiser; hand our page to a new owner;
dissolve our organisation; the other club takes over our event; remove our company from the platform`,
  'describe rooms or venues': `rooms; floor plan; add a room; venue capacity; räume; list venues; manage halls; stage plan; room booking;
create a venue; equipment of the hall; rent a room; which room is free; save venue for reuse;
list of our locations; assign rooms to sessions; venue layout; room capacity; hall schedule;
is the hall free on friday; floor plan of the hall; which rooms do we have; create venue; list of venues;
hall capacity; what rooms are there; enter our new hall; seats in the hall; hall data`,
  'create keys or credentials': `api key; new client secret; create credentials; two factor authentication; api schlüssel; rotate the secret;
single sign-on; oauth application; access token; developer key; get an api token; enable 2fa; client id;
webhook secret; register an application; sso with google; change the scopes of our application; revoke api key;
new app credentials; session list and log out everywhere; security keys; passkey; our secret leaked;
new api key; create client secret; enable two factor; rotate our secret; sso login; api key for a colleague;
new secret; token for a program; we need credentials; renew the client secret`,
  'block a buyer from booking': `ban a customer from buying; block a buyer; blacklist a purchaser; hausverbot; stop a scalper;
refuse bookings from this person; prevent him from buying tickets; limit bots;
block an email address from booking; ban touts; exclude someone from our shows;
no tickets for this man any more; deny sale to a user; he must not buy again; block this customer from buying;
ban a buyer; he must not buy tickets; stop this person from booking; blacklist a customer;
this man must not buy again; no more tickets for him; ban this visitor; exclude a customer`,
  'restore what was deleted': `restore a deleted event; undo delete; i deleted the event by mistake; bring back the cancelled event;
recover deleted data; gelöschtes wiederherstellen; undo cancellation of the event; un-cancel the show;
the show is on again after all; recover an order; version history; roll back changes;
revert the event to yesterday; deleted the wrong speaker, get it back; who changed the event;
audit trail of changes; undo the deletion; restore the event; i deleted it by accident;
get back the deleted event; reopen the cancelled event; un-cancel the gala; who changed this event;
i deleted the wrong event; deleted by accident; make the deletion undone; take the cancellation back;
cancelled by mistake, back please; get the old version`,
  'translate an event page, or change its design': `translate the event page; event page in french; page design; colours of the page; own css;
theme of the event page; übersetzen; change the layout; multilingual event; custom domain; white label;
change font; edit the email template; design of the confirmation mail; brand our checkout;
add a countdown to the page; second language; english version of the page; logo on the tickets; page template;
button colour; custom url; vanity link; qr code for the event page; custom html;
translate the event page to french; change the colours of our page; page in two languages;
design of the event page; our own layout; tool to translate the event; event page in spanish;
page in english and german; nicer page; other colours; page layout`,
  'stream an event': `livestream; stream the concert; zoom link; online broadcast; host a webinar room; video on demand;
virtual stage; start the stream; who watched the stream; record the talk; übertragung; send zoom links;
paid video; upload the recording; stream the show; live stream; broadcast it online; zoom link for the webinar;
online stream; livestream of the concert; show it online live; webcast; stream link`,
} as const satisfies Readonly<Record<keyof typeof impossible, string>>;
