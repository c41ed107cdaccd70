import { setup } from 'xstate'
import { hasNameChange } from '#domain/kiosk/differences.ts'
import { openSubmissionStates } from '#domain/documents/submission.ts'
import { maxOfflineDelay } from '#domain/kiosk/arrivalWindow.ts'
import { minutes } from '#domain/time.ts'
import { unlockedStates } from '#domain/kiosk/device.ts'
import { isOneOf } from '#domain/fields.ts'
import { secondsOf, minutesOf } from '../kernel/settings.ts'
import { timeIn, stateIn } from '../kernel/contextReaders.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { appointmentsOf, areMembersOffered, openForms } from './checkInEffects.ts'
import { candidatesIn, proposedChanges } from './identification.ts'
import type { SessionContext } from './sessionContext.ts'

type Args = GuardArgs<SessionContext>

type Command =
  | 'identified'
  | 'askForHelp'
  | 'recordQueued'
  | 'checkInMember'
  | 'handOver'
  | 'choose'
  | 'verified'
  | 'confirm'
  | 'notMe'
  | 'stay'
  | 'propose'
  | 'keepDetails'
  | 'answerForm'
  | 'finish'
  | 'received'
  | 'abandon'
  | 'callReception'
  | 'clear'

/** The most attempts at a first name in one session. */
const maxNameAttempts = 3

const sessionGuards = {
  deviceIsOpen: ({ context }: Args) => {
    const device = context.facts.theDevice
    return device === undefined || isOneOf(unlockedStates, stateIn(device))
  },
  isOne: ({ context }: Args) => candidatesIn(context).length === 1,
  /** True if no other patient shares this surname and birth date, or if the patient has given the right first name. */
  isProven: ({ context }: Args) => context.record.unproven !== true,
  isThem: ({ context }: Args) => context.data.isThem === true,
  mayTryAgain: ({ context }: Args) => context.data.mayTryAgain === true && (context.record.namesTried ?? 0) < maxNameAttempts - 1,
  isRecognised: ({ context }: Args) => typeof context.record.patient === 'string',
  optionIsOffered: ({ context }: Args) => candidatesIn(context)[Number(context.data.option) - 1] !== undefined,
  membersAreOffered: ({ context }: Args) => areMembersOffered(context),
  /** False if the appointment was cancelled or moved since the patient was identified. Reception then takes over. */
  visitIsStillOn: ({ context }: Args) => !context.facts.appointmentsToday || appointmentsOf(context).length > 0,
  /** True unless the time is in the future or too long ago. */
  happenedLately: ({ context }: Args) => {
    const at = timeIn(context.data, 'happenedAt')
    const now = Date.parse(context.now)
    return at === null || (at <= now + minutes(1) && at >= now - maxOfflineDelay)
  },
  /** True if the patient confirmed before the session expired and the kiosk could not send it then. */
  happenedInTime: ({ context }: Args) => {
    const at = timeIn(context.data, 'happenedAt')
    const endedAt = timeIn(context.before, 'since')
    return at !== null && endedAt !== null && at <= endedAt && context.before?.arrived !== true
  },
  nameDiffers: ({ context }: Args) => hasNameChange(proposedChanges(context)),
  formsAreDue: ({ context }: Args) => (openForms(context) ?? [0]).length > 0,
  /** True if every arrival notification of this session was delivered or needed no delivery. */
  isReceived: ({ context }: Args) =>
    !(context.facts.arrivals ?? []).some(
      (arrival) => stateIn(arrival) === 'posted' || (arrival.deliveredAt === null && stateIn(arrival) === 'escalated'),
    ),
  formIsTheirs: ({ context }: Args) => {
    const submission = context.facts.theSubmission
    if (submission === undefined) return true
    const isTheirs = submission !== null && submission.patient === context.record.patient
    return isTheirs && isOneOf(openSubmissionStates, stateIn(submission))
  },
}

export const kioskSessionSetup = setup({
  types: { context: {} as SessionContext, input: {} as SessionContext, events: {} as { type: Command } },
  guards: sessionGuards,
  actions: verbs,
  delays: {
    /** The kiosk clears itself first. The server ends the session a little later in case the kiosk could not report it. */
    idle: ({ context }) => secondsOf(context, 'kioskIdleAfter') + 2 * secondsOf(context, 'kioskWipesAfter'),
    formsIdle: ({ context }) => minutesOf(context, 'kioskFormsTake'),
    /** Time for a reception screen to receive the arrival. */
    unwatched: ({ context }) => secondsOf(context, 'kioskWatchedWithin'),
    forgotten: ({ context }) => minutesOf(context, 'kioskHelpLasts'),
  },
})
