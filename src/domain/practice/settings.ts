import * as z from 'zod/mini'
import { text, wholeNumber, word } from '../fields.ts'
import { usualWaits } from '../kiosk/waits.ts'

const minutes = (usual: number) => z._default(wholeNumber(0, 1440), usual)
const wallClock = (usual: string) => z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), usual)
const seconds = (usual: number) => z._default(wholeNumber(0, 86_400), usual)
/** Nobody reads a warning in less. */
const patience = (usual: number) => z._default(wholeNumber(5, 600), usual)

/** How one practice works. One record each; every bound of the charts stands here with its usual value. */
export const Settings = z.strictObject({
  practiceName: text(120),
  /** Minutes after the start at which somebody not here counts as late. */
  lateAfter: minutes(5),
  /** Minutes after the start at which the clock proposes a no-show. */
  noShowAfter: minutes(15),
  /** Minutes until a call to the waiting room is repeated. */
  callAgainAfter: minutes(2),
  /** Minutes a chair takes to be turned round. Nought: clean at once. */
  turningTakes: minutes(10),
  /** Seconds in which a cancellation is still only settling. */
  graceAfterCancel: seconds(45),
  /** Minutes of delay from which a patient who is still to come is told of it. Nought: nobody is told. */
  delayTellFrom: minutes(15),
  /** Minutes of delay under which that is taken back. */
  delayTakeBackUnder: minutes(5),
  /** Minutes before the start within which a patient is told of a delay. */
  delayTellWithin: minutes(180),
  /** Minutes of a break that are kept however late it is; the rest takes up delay. */
  breakKept: minutes(20),
  /** Minutes a dentist takes to look at another's patient. */
  examTakes: minutes(5),
  /** Minutes until a call for the dentist that nobody answered is marked. Nought: never. */
  examCallAfter: minutes(5),
  /** Minutes past its expected end after which a cycle that still runs is marked. */
  cycleOverrunAfter: minutes(5),
  /** Minutes until an ended cycle whose results nobody recorded is marked. */
  endHeededAfter: minutes(10),
  /** Minutes until a cycle that waits for its release is marked. */
  releaseRemindedAfter: minutes(30),
  /** Minutes until the indicator of a quarantined cycle is due to be read. */
  indicatorReadAfter: minutes(1440),
  /** Days that a sterile pack keeps. */
  packKeepsFor: z._default(wholeNumber(1, 3650), 180),
  /** Days that a positive spore test looks back, where no negative one ends it sooner. */
  recallLooksBack: z._default(wholeNumber(1, 3650), 30),
  /** What happens where the packs that a type demands are not there when somebody is seated. */
  packsAtSeat: z._default(word(['off', 'warn', 'block']), 'warn'),
  /** Whether somebody with grave alerts is made ready only by who says that they know them. */
  alertsAtReady: z._default(z.boolean(), true),
  /** Whose letter stands before a ticket's number. */
  ticketLetter: z._default(word(['provider', 'location']), 'provider'),
  /** Wall-clock times between which the product writes to nobody. */
  quietFrom: wallClock('20:00'),
  quietTo: wallClock('08:00'),
  /** Minutes ahead that freed time must still lie to be offered to anybody. */
  gapNotice: minutes(30),
  /** Whether gaps are offered by themselves, or only when somebody says so. */
  offersAutomatic: z._default(z.boolean(), true),
  /** How many patients a wave of offers goes to at most, minutes between two waves, and how many waves there are. */
  waveSize: z._default(wholeNumber(1, 50), 5),
  waveEvery: z._default(wholeNumber(1, 1440), 5),
  mostWaves: z._default(wholeNumber(1, 50), 4),
  /** Minutes that an offer waits for its answer. */
  offerLasts: z._default(wholeNumber(1, 10_080), 30),
  /** Offers that one patient gets in a week at most. */
  offersAWeek: z._default(wholeNumber(1, 100), 3),
  /** Minutes for which a gap is held for somebody, at most. */
  holdLasts: z._default(wholeNumber(1, 1440), 5),
  /** Minutes in which a patient who said no is not asked again. */
  coolOff: z._default(wholeNumber(0, 43_200), 1440),
  /** How many gaps deep one cancellation may lead. */
  cascadeDepth: z._default(wholeNumber(0, 3), 3),
  /** Amber and red bounds of the times in state, in minutes. */
  readyAmber: minutes(10),
  readyRed: minutes(15),
  arrivedAmber: minutes(10),
  seatedAmber: minutes(10),
  calledAmber: minutes(2),
  checkoutAmber: minutes(10),
  /** Minutes about a visit's start within which a kiosk knows its patient. */
  kioskOpensBefore: minutes(90),
  kioskClosesAfter: minutes(45),
  /** Seconds without a touch after which a kiosk asks whether somebody is still there, and how many more until it wipes. */
  kioskIdleAfter: patience(usualWaits.idleAfter),
  kioskWipesAfter: patience(usualWaits.wipesAfter),
  /** Seconds for which a kiosk's last words stay; a code to remember, or the way to the desk, twice as long. */
  kioskEndStays: patience(usualWaits.endStays),
  /** Seconds in which a board of the desk must have read an arrival, before the patient is sent there. */
  kioskWatchedWithin: patience(10),
  /** Minutes after which nobody waits any more for the help that they were promised at a kiosk. */
  kioskHelpLasts: minutes(240),
  /** Minutes that the forms at a kiosk may take between two touches. */
  kioskFormsTake: minutes(10),
  /** The age from which patients sign for themselves; under it an adult signs, by name. */
  signsFromAge: z._default(wholeNumber(0, 30), 18),
  /** How often somebody may try to be recognised, and within how many minutes. */
  kioskTries: z._default(wholeNumber(1, 100), 5),
  kioskTriesWithin: minutes(10),
  /** Minutes for which a pairing code is good. */
  pairingTakes: minutes(10),
  /** Seconds of silence after which a device counts as badly linked, and as gone. */
  deviceLateAfter: seconds(8),
  deviceLostAfter: seconds(15),
  /** Seconds after which an arrival that nobody acknowledged sounds at the desk, and shows chairside and on the wall. */
  arrivalSoundsAfter: seconds(60),
  arrivalEscalatesAfter: seconds(120),
})
export type Settings = z.infer<typeof Settings>

export const usualSettings = (practiceName: string): Settings => Settings.parse({ practiceName })
