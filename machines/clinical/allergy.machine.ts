import { and, setup } from 'xstate'
import type { Allergy } from '#domain/clinical/allergy.ts'
import { type AllergyState, unreliableStates, type VerificationState } from '#domain/clinical/clinicalStates.ts'
import { isOneOf } from '#domain/fields.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import { type AlertFacts, alertActions } from './patientAlert.ts'
import { isReliable, type VerdictData, withConfirmation } from './verdict.ts'

type AllergyRecord = Stateful<Allergy, { readonly clinical: AllergyState; readonly verification: VerificationState }>

export type AllergyContext = AreaContext<AllergyRecord, VerdictData, AlertFacts & { readonly activeOfPatient: readonly AllergyRecord[] }>

const { set, tell } = actionsOf<AllergyContext>()
const alert = alertActions<AllergyContext>(({ substance }) => substance)

const noteNoneKnown = set(() => ({ noneKnown: true }))
const noteUser = set(({ by }) => ({ notedBy: by.name }))
const recordVerdict = set(({ data, by }) => ({ verdictReason: data.reason ?? null, verdictBy: by.name }))
const recordConfirmation = set((context) => ({ confirmations: withConfirmation(context) }))

/** A patient who has an allergy no longer knows of none, and one who is asked again has one answer. */
const endNoneKnown = tell('allergies.resolve', ({ facts: { activeOfPatient = [] } }) =>
  idsOf(activeOfPatient.filter(({ noneKnown }) => noneKnown)),
)

const allergySetup = setup({
  types: {
    context: {} as AllergyContext,
    input: {} as AllergyContext,
    events: {} as {
      type: 'create' | 'noteNone' | 'change' | 'deactivate' | 'reactivate' | 'resolve' | 'confirm' | 'refute' | 'markInError'
    },
  },
  guards: {
    knowsOfNone: ({ context: { facts } }: GuardArgs<AllergyContext>) =>
      (facts.activeOfPatient ?? []).every(({ noneKnown, state }) => noneKnown || isOneOf(unreliableStates, state.verification)),
    hasSubstance: ({ context: { record } }: GuardArgs<AllergyContext>) => record.noneKnown !== true,
    isReliable: ({ context }: GuardArgs<AllergyContext>) => isReliable(context),
  },
  actions: verbs,
})

const resolve = { target: 'resolved', actions: alert.hide } as const
const reactivate = { target: 'active', guard: and(['isReliable', 'hasSubstance']), actions: [endNoneKnown, ...alert.show] } as const

const clinical = allergySetup.createStateConfig({
  initial: 'new',
  states: {
    new: {
      on: {
        create: { target: 'active', actions: [noteUser, endNoneKnown, ...alert.show] },
        noteNone: { target: 'active', guard: 'knowsOfNone', actions: [noteUser, noteNoneKnown, endNoneKnown] },
      },
    },
    active: {
      on: {
        change: { guard: and(['isReliable', 'hasSubstance']), actions: alert.show },
        deactivate: { target: 'inactive', actions: alert.hide },
        resolve,
      },
    },
    inactive: { on: { reactivate, resolve } },
    resolved: { on: { reactivate } },
  },
})

const refute = { target: 'refuted', actions: [recordVerdict, ...alert.hide] } as const
const markInError = { target: 'enteredInError', actions: [recordVerdict, ...alert.hide] } as const

const verification = allergySetup.createStateConfig({
  initial: 'unconfirmed',
  states: {
    unconfirmed: { on: { confirm: { target: 'confirmed', actions: recordConfirmation }, refute, markInError } },
    /** A patient is asked again at a later appointment. */
    confirmed: { on: { confirm: { actions: recordConfirmation }, refute, markInError } },
    refuted: {},
    enteredInError: {},
  },
})

/** An allergy: whether the patient has it now, and how sure the practice is. */
export const allergyMachine = allergySetup.createMachine({
  id: 'allergy',
  context: ({ input }) => input,
  type: 'parallel',
  states: { clinical, verification },
})
