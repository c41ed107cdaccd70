import { type WorkerContext, defineModule, worker } from '../module/defineModule.ts'
import { duplicatesCall } from './duplicates/duplicatesCall.ts'
import { startMergeRunner } from './merges/mergeRunner.ts'
import { patientOpensCall } from './patientOpensCall.ts'
import { patientHistoryCall } from './patientHistoryCall.ts'

export const peopleModule = defineModule('people', {
  calls: [duplicatesCall, patientHistoryCall, patientOpensCall],
  workers: [worker('merges', ({ deps, work }: WorkerContext) => startMergeRunner(deps, work), 'merge')],
})
