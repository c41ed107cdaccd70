import { isClosedPatient } from '#domain/people/patientStates.ts'
import { textIn } from '../kernel/contextReaders.ts'
import type { GuardArgs } from '../kernel/actionCreators.ts'
import { addressFaultOf, composedFaultOf, isComposedToOptedOut, isToOne, mayUseTemplate } from './composing.ts'
import type { MessageContext } from './messageContext.ts'
import { hasOwnFiles, replyFaultOf } from './replies.ts'
import { channelFor, dueDelay, hasAttemptsLeft, isPlanned, unsendableReason } from './sending.ts'
import { untrueReason } from './statements.ts'

type Args = GuardArgs<MessageContext>

/** The guards of the machine of a message. */
export const messageGuards = {
  canBeSent: ({ context }: Args) => replyFaultOf(context) === null,
  canBeComposed: ({ context }: Args) => composedFaultOf(context) === null,
  isToOne: ({ context }: Args) => isToOne(context),
  addressIsKnown: ({ context }: Args) => addressFaultOf(context) === null,
  templateIsActive: ({ context }: Args) => mayUseTemplate(context),
  /** Named as the refusal that a caller reads: the patient, or the address of the conversation, sent STOP. */
  optedOut: ({ context }: Args) =>
    (context.facts.patientOfConversation ?? context.facts.thePatient)?.optedOut !== true &&
    (context.facts.optedOutConversations ?? []).length === 0,
  /** The patient to whom a user writes, or of the conversation in which a user writes, is neither deceased nor merged. */
  patientTakesMessages: ({ context: { facts } }: Args) =>
    ![facts.patientOfConversation, facts.thePatient].some((one) => one && isClosedPatient(one)),
  /** The same of the address that a new message goes to. */
  addressOptedOut: ({ context }: Args) => !isComposedToOptedOut(context),
  channelExists: ({ context }: Args) => textIn(context.data, 'channel') !== 'webchat',
  filesAreOwn: ({ context }: Args) => hasOwnFiles(context),
  isNote: ({ context }: Args) => context.record.kind === 'note',
  isPlanned: ({ context }: Args) => isPlanned(context),
  isText: ({ context }: Args) => context.record.kind !== 'system' && context.record.kind !== 'note',
  comesIn: ({ context }: Args) => context.record.direction === 'in',
  mayNotBeWrittenTo: ({ context }: Args) => unsendableReason(context) !== null,
  mayNotBeReached: ({ context }: Args) => unsendableReason(context, channelFor(context)) !== null,
  isReady: ({ context }: Args) => context.before?.ready === true,
  isTooEarly: ({ context }: Args) => dueDelay(context) > 0,
  isUntrue: ({ context }: Args) => untrueReason(context) !== null,
  mayHaveArrived: ({ context }: Args) => context.record.failReason === 'unsure',
  triesAreLeft: ({ context }: Args) => hasAttemptsLeft(context),
  /** The server acts on a patient's own message that has a plain meaning; a user on any other. */
  mayUnderstand: ({ context: { by, record } }: Args) =>
    by.kind === 'system' || textIn(record, 'carrier') === null || textIn(record, 'intent') === null,
}
