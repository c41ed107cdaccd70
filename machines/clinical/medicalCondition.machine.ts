import { setup } from 'xstate'
import type { MedicalCondition } from '#domain/clinical/medicalCondition.ts'
import type { ConditionState, VerificationState } from '#domain/clinical/clinicalStates.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import { type AlertFacts, alertActions } from './patientAlert.ts'
import { isReliable, type VerdictData, withConfirmation } from './verdict.ts'

export type MedicalConditionContext = AreaContext<
  Stateful<MedicalCondition, { readonly clinical: ConditionState; readonly verification: VerificationState }>,
  VerdictData,
  AlertFacts
>

const { set } = actionsOf<MedicalConditionContext>()
const alert = alertActions<MedicalConditionContext>(({ name }) => name)

const noteUser = set(({ by }) => ({ notedBy: by.name }))
const recordVerdict = set(({ data, by }) => ({ verdictReason: data.reason ?? null, verdictBy: by.name }))
const recordConfirmation = set((context) => ({ confirmations: withConfirmation(context) }))

type Command = 'create' | 'change' | 'remit' | 'recur' | 'deactivate' | 'reactivate' | 'resolve' | 'confirm' | 'refute' | 'markInError'

const conditionSetup = setup({
  types: {
    context: {} as MedicalConditionContext,
    input: {} as MedicalConditionContext,
    events: {} as { type: Command },
  },
  guards: { isReliable: ({ context }: GuardArgs<MedicalConditionContext>) => isReliable(context) },
  actions: verbs,
})

const change = { guard: 'isReliable', actions: alert.show } as const
const remit = { target: 'remission', actions: alert.show } as const
const recur = { target: 'recurrence', guard: 'isReliable', actions: alert.show } as const
const deactivate = { target: 'inactive', actions: alert.hide } as const
const reactivate = { target: 'active', guard: 'isReliable', actions: alert.show } as const
const resolve = { target: 'resolved', actions: alert.hide } as const

/** In remission it still shows: a treatment has to know of it. */
const clinical = conditionSetup.createStateConfig({
  initial: 'new',
  states: {
    new: { on: { create: { target: 'active', actions: [noteUser, ...alert.show] } } },
    active: { on: { change, remit, deactivate, resolve } },
    recurrence: { on: { change, remit, deactivate, resolve } },
    remission: { on: { change, recur, deactivate, resolve } },
    inactive: { on: { recur, reactivate, resolve } },
    resolved: { on: { recur, reactivate } },
  },
})

const refute = { target: 'refuted', actions: [recordVerdict, ...alert.hide] } as const
const markInError = { target: 'enteredInError', actions: [recordVerdict, ...alert.hide] } as const

const verification = conditionSetup.createStateConfig({
  initial: 'unconfirmed',
  states: {
    unconfirmed: { on: { confirm: { target: 'confirmed', actions: recordConfirmation }, refute, markInError } },
    /** A patient is asked again at a later appointment. */
    confirmed: { on: { confirm: { actions: recordConfirmation }, refute, markInError } },
    refuted: {},
    enteredInError: {},
  },
})

/** A medical condition: its course, and how sure the practice is. */
export const medicalConditionMachine = conditionSetup.createMachine({
  id: 'medicalCondition',
  context: ({ input }) => input,
  type: 'parallel',
  states: { clinical, verification },
})
