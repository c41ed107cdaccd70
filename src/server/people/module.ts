import { defineModule } from '../module/defineModule.ts'
import { patientOpensCall } from './patientOpensCall.ts'
import { patientHistoryCall } from './patientHistoryCall.ts'

export const peopleModule = defineModule('people', { calls: [patientHistoryCall, patientOpensCall] })
