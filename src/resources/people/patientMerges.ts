import * as z from 'zod/mini'
import { partialOf } from '#domain/fields.ts'
import { faultOfMerge, PatientMerge, patientMergeStates, unfinishedMergeStates } from '#domain/people/merges/patientMerge.ts'
import { upcomingStates } from '#domain/scheduling/appointment.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type PatientMergeContext, patientMergeMachine } from '#machines/people/patientMerge.machine.ts'
import { resource } from '../resource.ts'

const systemOnly = { scope: 'pat.m', principals: ['system'] } as const
const beginning = ['create']
const unfinishedMerge = { first: 'patients/merges', where: { state: unfinishedMergeStates }, for: ['create', 'undo'] } as const
const upcoming = { all: 'appointments', where: { 'state.visit': upcomingStates }, for: beginning } as const

/** Merges of two records of one patient: long work of the server, which a user begins and may undo. */
export const patientMerges = resource({
  name: 'patients/merges',
  module: 'people',
  record: PatientMerge,
  refs: { from: 'patients', into: 'patients' },
  titleFields: ['into'],
  columns: ['from', 'into', 'completedAt', 'state'],
  faultOf: faultOfMerge,
  machines: { every: patientMergeMachine },
  states: patientMergeStates,
  facts: {
    theFrom: { the: 'from' },
    theInto: { the: 'into' },
    mergeOfFrom: { ...unfinishedMerge, matching: ['from'] },
    mergeIntoFrom: { ...unfinishedMerge, matching: { into: 'from' } },
    mergeOfInto: { ...unfinishedMerge, matching: { from: 'into' } },
    mergeIntoInto: { ...unfinishedMerge, matching: ['into'] },
    upcomingOfFrom: { ...upcoming, matching: { patient: 'from' } },
    upcomingOfInto: { ...upcoming, matching: { patient: 'into' } },
    familyOfFrom: { first: 'patients/family', matching: { 'members.patient': 'from' }, for: beginning },
    familyOfInto: { first: 'patients/family', matching: { 'members.patient': 'into' }, for: beginning },
  } satisfies FactsOf<PatientMergeContext>,
  fieldGuards: {
    bothLiveOrDied: 'into',
    areFree: 'into',
    actForThemselves: 'into',
    slotsDiffer: 'into',
    shareFamily: 'into',
  },
  readScope: 'pat.m',
  commands: {
    create: { scope: 'pat.m', creates: true, data: z.pick(PatientMerge, { from: true, into: true, taken: true }) },
    advance: { ...systemOnly, data: partialOf(PatientMerge, ['moved', 'total']), ownsFields: ['moved', 'total'] },
    complete: { ...systemOnly, ownsFields: ['completedAt'] },
    fail: { ...systemOnly, data: partialOf(PatientMerge, ['note']), ownsFields: ['note'] },
    undo: { scope: 'pat.m' },
    revert: { ...systemOnly, data: partialOf(PatientMerge, ['reverted']), ownsFields: ['reverted'] },
    finishUndo: systemOnly,
  },
})
