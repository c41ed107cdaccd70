import { and, setup } from 'xstate'
import type { Difference, ProposableField, Proposal, ProposalState } from '#domain/kiosk/proposal.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import type { PatientRecord } from '../records.ts'

export type ProposalContext = AreaContext<
  Stateful<Proposal, ProposalState>,
  { readonly fields: readonly ProposableField[]; readonly verified: boolean },
  { readonly thePatient: PatientRecord | null }
>

const { set, tell } = actionsOf<ProposalContext>()

const changesIn = ({ record }: ProposalContext): readonly Difference[] => record.changes ?? []

/** The accepted changes: the named fields, or all. */
const selectedChanges = (context: ProposalContext): readonly Difference[] => {
  const { fields: selected = [] } = context.data
  return selected.length === 0 ? changesIn(context) : changesIn(context).filter(({ field }) => selected.includes(field))
}

const proposalSetup = setup({
  types: { context: {} as ProposalContext, input: {} as ProposalContext, events: {} as { type: 'propose' | 'accept' | 'decline' } },
  guards: {
    isAll: ({ context }: GuardArgs<ProposalContext>) => selectedChanges(context).length === changesIn(context).length,
    areProposed: ({ context }: GuardArgs<ProposalContext>) => {
      const fields = changesIn(context).map(({ field }) => field)
      return (context.data.fields ?? []).every((field) => fields.includes(field))
    },
    /** False if staff changed a field after the patient saw it. The newer value then wins. */
    isStillAsItWas: ({ context }: GuardArgs<ProposalContext>) => {
      const { thePatient } = context.facts
      return !thePatient || selectedChanges(context).every(({ field, was, becomes }) => [was, becomes].includes(thePatient[field] ?? null))
    },
    nameIsVerified: ({ context }: GuardArgs<ProposalContext>) => context.record.verifyName !== true || context.data.verified === true,
  },
  actions: verbs,
})

const recordDecision = set((context) => ({ decidedBy: context.by.kind === 'user' ? context.by.id : null }))
const recordAccepted = set((context) => ({ accepted: selectedChanges(context).map(({ field }) => field) }))
const editPatient = tell(
  'patients.edit',
  ({ record }) => record.patient,
  (context) => Object.fromEntries(selectedChanges(context).map(({ field, becomes }) => [field, becomes])),
)
const acceptEffects = [recordDecision, recordAccepted, editPatient] as const
const acceptGuards = ['areProposed', 'isStillAsItWas', 'nameIsVerified'] as const

/** Details that a patient says have changed. They take effect only when staff accept them. */
export const proposalMachine = proposalSetup.createMachine({
  id: 'proposal',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { propose: 'proposed' } },
    proposed: {
      on: {
        accept: [
          { target: 'accepted', guard: and(['isAll', ...acceptGuards]), actions: acceptEffects },
          { target: 'partly', guard: and([...acceptGuards]), actions: acceptEffects },
        ],
        decline: { target: 'declined', actions: recordDecision },
      },
    },
    accepted: {},
    partly: {},
    declined: {},
  },
})
