import { and, setup } from 'xstate'
import type { Difference } from '#domain/kiosk/proposal.ts'
import type { Context } from './effects.ts'
import { recordIn, textsIn } from './reading.ts'
import { type Asked, set, tell, verbs } from './saying.ts'

const changesIn = ({ record }: Context): readonly Difference[] =>
  Array.isArray(record['changes']) ? (record['changes'] as readonly Difference[]) : []

/** The fields that are accepted: those named, or all. */
const wanted = (context: Context): readonly Difference[] => {
  const named = textsIn(context.data, 'fields')
  return named.length === 0 ? changesIn(context) : changesIn(context).filter(({ field }) => named.includes(field))
}

const proposalLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: 'propose' | 'accept' | 'decline' } },
  guards: {
    isAll: ({ context }: Asked) => wanted(context).length === changesIn(context).length,
    areProposed: ({ context }: Asked) => {
      const fields: readonly string[] = changesIn(context).map(({ field }) => field)
      return textsIn(context.data, 'fields').every((field) => fields.includes(field))
    },
    /** What staff changed in the meantime is newer than what the patient saw. */
    isStillAsItWas: ({ context }: Asked) => {
      const patient = recordIn(context, 'thePatient')
      return !patient || wanted(context).every(({ field, was, becomes }) => [was, becomes].includes((patient[field] ?? null) as string))
    },
    nameIsVerified: ({ context }: Asked) => context.record['verifyName'] !== true || context.data['verified'] === true,
  },
  actions: verbs,
})

const decide = set((context) => ({ decidedBy: context.by.kind === 'user' ? context.by.id : null }))
const noteAccepted = set((context) => ({ accepted: wanted(context).map(({ field }) => field) }))
const editPatient = tell(
  'patients.edit',
  ({ record }) => String(record['patient']),
  (context) => Object.fromEntries(wanted(context).map(({ field, becomes }) => [field, becomes])),
)
const taken = [decide, noteAccepted, editPatient] as const
const mayBeTaken = ['areProposed', 'isStillAsItWas', 'nameIsVerified'] as const

/** Details that a patient says have changed. Nothing of it is true until staff have said so. */
export const proposalMachine = proposalLanguage.createMachine({
  id: 'proposal',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { propose: 'proposed' } },
    proposed: {
      on: {
        accept: [
          { target: 'accepted', guard: and(['isAll', ...mayBeTaken]), actions: taken },
          { target: 'partly', guard: and([...mayBeTaken]), actions: taken },
        ],
        decline: { target: 'declined', actions: decide },
      },
    },
    accepted: {},
    partly: {},
    declined: {},
  },
})
