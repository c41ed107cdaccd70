import { defineModule } from '../module/defineModule.ts'
import { openNotesCall } from './openNotesCall.ts'
import { patientHistoryCall } from './patientHistoryCall.ts'

export const peopleModule = defineModule('people', { calls: [patientHistoryCall, openNotesCall] })
