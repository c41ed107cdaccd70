import * as z from 'zod/mini'
import { clockTime, instant, wholeNumber, oneOf, optional, singleLine } from '../fields.ts'
import { defaultTimeouts } from '../kiosk/timeouts.ts'
import { skippableSteps } from './setup/setupSteps.ts'
import { network } from './network.ts'
import { minPasswordLength } from './user.ts'

/** The most days that may lie between two campaigns to one patient. */
export const mostContactDays = 90

const minutes = (defaultValue: number) => z._default(wholeNumber(0, 1440), defaultValue)
const wallClock = (defaultValue: string) => z._default(clockTime, defaultValue)
const seconds = (defaultValue: number) => z._default(wholeNumber(0, 86_400), defaultValue)
/** Seconds, at least 5: a patient cannot read a warning in less. */
const timeoutSeconds = (defaultValue: number) => z._default(wholeNumber(5, 600), defaultValue)

/** Up to four weeks. */
export const reminderHours = wholeNumber(0, 672)

/** The settings of one practice, one record each. Every limit that a machine uses is here with its default. */
export const Settings = z.strictObject({
  practiceName: singleLine(120),
  /** Steps of the setup that a user marked as not needed. What is done follows from the records. */
  setupSkipped: z._default(z.array(oneOf(skippableSteps)).check(z.maxLength(skippableSteps.length)), []),
  /** The order of day and month in the dates of imported lists. */
  dateOrder: z._default(oneOf(['dayFirst', 'monthFirst']), 'dayFirst'),
  /** Minutes after the start from which an absent patient counts as late. */
  lateAfter: minutes(5),
  /** Minutes after the start until a no-show is proposed. */
  noShowAfter: minutes(15),
  /** Minutes until a call to the waiting room is repeated. */
  callAgainAfter: minutes(2),
  /** Minutes to clean a chair. 0: clean at once. */
  turningTakes: minutes(10),
  /** Seconds of grace after a cancellation, before its gap is offered. */
  graceAfterCancel: seconds(45),
  /** Minutes of delay from which a patient who is still to come is notified. 0: never. */
  delayTellFrom: minutes(15),
  /** Minutes of delay below which that notice is withdrawn. */
  delayTakeBackUnder: minutes(5),
  /** Minutes before the start within which a patient is notified of a delay. */
  delayTellWithin: minutes(180),
  /** Seconds for which a delay message, and one about a change by staff, can be cancelled before it leaves. */
  messageWait: seconds(45),
  /** Minutes between two delay messages to one patient: what happens in between becomes one message. */
  delayMessageEvery: minutes(60),
  /** Minutes of a break that are kept however late the provider is; the rest absorbs delay. */
  breakKept: minutes(20),
  /** Minutes a dentist needs to examine another provider's patient. */
  examTakes: minutes(5),
  /** Minutes until an unanswered exam request is flagged. 0: never. */
  examCallAfter: minutes(5),
  /** Minutes past its expected end until a running cycle is flagged. */
  cycleOverrunAfter: minutes(5),
  /** Minutes until an ended cycle without results is flagged. */
  endHeededAfter: minutes(10),
  /** Minutes until a cycle that awaits release is flagged. */
  releaseRemindedAfter: minutes(30),
  /** Minutes until the indicator of a quarantined cycle is due. */
  indicatorReadAfter: minutes(1440),
  /** Shelf life of a sterile pack, in days. */
  packKeepsFor: z._default(wholeNumber(1, 3650), 180),
  /** Days that a positive spore test looks back, unless a negative one ends it sooner. */
  recallLooksBack: z._default(wholeNumber(1, 3650), 30),
  /** What happens at seating if required packs are missing. */
  packsAtSeat: z._default(oneOf(['off', 'warn', 'block']), 'warn'),
  /** Whether a patient with critical alerts can be made ready only by a user who confirms that they know them. */
  alertsAtReady: z._default(z.boolean(), true),
  /** The source of the letter before a ticket's number. */
  ticketLetter: z._default(oneOf(['provider', 'location']), 'provider'),
  /** Quiet hours, wall-clock: no automatic messages in between. */
  quietFrom: wallClock('20:00'),
  quietTo: wallClock('08:00'),
  /** Hours before the start at which a patient is asked to confirm, and reminded. 0: not. An appointment type may have its own. */
  confirmBefore: z._default(reminderHours, 48),
  remindBefore: z._default(reminderHours, 3),
  /** Hours before the start at which a patient is reminded of a form that was sent by link and is not filled in. 0: not. */
  remindFormsBefore: z._default(reminderHours, 24),
  /** Messages that a carrier refuses in a row before its channel counts as failing. */
  channelRefusals: z._default(wholeNumber(1, 100), 5),
  /** Messages of a campaign that leave in a minute. */
  campaignPerMinute: z._default(wholeNumber(1, 6000), 30),
  /** New conversations that wait for an answer, at which a campaign pauses. */
  campaignOpenAnswers: z._default(wholeNumber(1, 1000), 20),
  /** Messages among the last hundred that a carrier refused, at which a campaign pauses. */
  campaignBounces: z._default(wholeNumber(1, 100), 5),
  /** Days in which a campaign passes over a patient whom another campaign reached; 0 for none. */
  campaignContactDays: z._default(wholeNumber(0, mostContactDays), 7),
  /** Automatic messages of one day after which a campaign passes over a patient. */
  campaignAutomaticPerDay: z._default(wholeNumber(1, 100), 2),
  /** Whether a campaign is approved by another user than its author. */
  campaignTwoPeople: z._default(z.boolean(), true),
  /** Whether campaigns are sent on Sundays. */
  campaignOnSundays: z._default(z.boolean(), false),
  /** Minutes before its start until which a gap can be offered. */
  gapNotice: minutes(30),
  /** Whether gaps are offered automatically, or only by staff. */
  offersAutomatic: z._default(z.boolean(), true),
  /** The most patients per wave, minutes between waves, and the most waves. */
  waveSize: z._default(wholeNumber(1, 50), 5),
  waveEvery: z._default(wholeNumber(1, 1440), 5),
  mostWaves: z._default(wholeNumber(1, 50), 4),
  /** Months since the last appointment after which a patient counts as lapsed in reports. */
  activeMonths: z._default(wholeNumber(1, 120), 18),
  /** Minutes until an offer expires. */
  offerLasts: z._default(wholeNumber(1, 10_080), 30),
  /** The most offers to one patient per week. */
  offersAWeek: z._default(wholeNumber(1, 100), 3),
  /** The most minutes a gap is held for a patient. */
  holdLasts: z._default(wholeNumber(1, 1440), 5),
  /** Minutes that reception holds a time for a patient who will call back. */
  timeHoldLasts: z._default(wholeNumber(1, 1440), 7),
  /** Minutes without offers after a patient declines one. */
  coolOff: z._default(wholeNumber(0, 43_200), 1440),
  /** How many gaps deep one cancellation may cascade. */
  cascadeDepth: z._default(wholeNumber(0, 3), 3),
  /** Amber and red limits of the time in a state, in minutes. */
  readyAmber: minutes(10),
  readyRed: minutes(15),
  arrivedAmber: minutes(10),
  seatedAmber: minutes(10),
  calledAmber: minutes(2),
  checkoutAmber: minutes(10),
  /** Minutes after which Reception is asked, at the latest, whether a status still holds; sooner if it usually ends sooner. */
  doubtArrivalAfter: minutes(30),
  doubtReadyAfter: minutes(6),
  doubtWaitAfter: minutes(5),
  doubtStartAfter: minutes(10),
  /** Beyond the booked length. */
  doubtChairAfter: minutes(30),
  doubtCheckoutAfter: minutes(20),
  doubtCleaningAfter: minutes(10),
  /** Minutes before and after an appointment's start within which a kiosk accepts its patient. */
  kioskOpensBefore: minutes(90),
  kioskClosesAfter: minutes(45),
  /** Seconds without a touch until a kiosk asks whether the patient is still there, and how many more until it clears itself. */
  kioskIdleAfter: timeoutSeconds(defaultTimeouts.idleAfter),
  kioskWipesAfter: timeoutSeconds(defaultTimeouts.wipesAfter),
  /** Seconds that a kiosk's final screen stays; twice as long with a code or directions. */
  kioskEndStays: timeoutSeconds(defaultTimeouts.endStays),
  /** Seconds within which a reception screen must have received an arrival, otherwise the kiosk sends the patient to reception. */
  kioskWatchedWithin: timeoutSeconds(10),
  /** Minutes until a kiosk's request for help is cleared. */
  kioskHelpLasts: minutes(240),
  /** Minutes between two touches while a patient fills in forms at a kiosk. */
  kioskFormsTake: minutes(10),
  /** The age from which patients sign for themselves. Below it a named adult signs. */
  signsFromAge: z._default(wholeNumber(0, 30), 18),
  /** The most identification attempts, and within how many minutes. */
  kioskTries: z._default(wholeNumber(1, 100), 5),
  kioskTriesWithin: minutes(10),
  /** Minutes in which an approved device must fetch its token. */
  pairingTakes: minutes(10),
  /** Seconds without contact until a device counts as poorly connected, and as lost. */
  deviceLateAfter: seconds(8),
  deviceLostAfter: seconds(15),
  /** Seconds until an unacknowledged arrival sounds at reception, and until it also shows chairside and on the wall. */
  arrivalSoundsAfter: seconds(60),
  arrivalEscalatesAfter: seconds(120),
  /** Hours after which an unsigned clinical note is flagged. */
  noteUnsignedAfter: z._default(wholeNumber(1, 672), 24),
  /** When the notes of appointments became clinical notes. `null`: they still do, at the next start. */
  notesMovedAt: optional(instant),
  /** Days in which a merge of two patients can be undone. */
  mergeUndoDays: z._default(wholeNumber(0, 365), 7),
  /** How long a patient can accept a treatment plan that was presented. */
  planValidDays: z._default(wholeNumber(1, 730), 90),
  /** Weeks for which users can look at lists and boards as they were. */
  pastWeeks: z._default(wholeNumber(1, 520), 8),
  /** The fewest characters of a new password. Passwords that are set already stay valid. */
  passwordLength: z._default(wholeNumber(minPasswordLength, 64), minPasswordLength),
  /** The addresses and networks from which users may sign in and work. Empty: from everywhere. Paired devices need no entry. */
  permittedAddresses: z._default(z.array(network).check(z.maxLength(50)), []),
})
export type Settings = z.infer<typeof Settings>

export const defaultSettings = (practiceName: string): Settings => Settings.parse({ practiceName })
