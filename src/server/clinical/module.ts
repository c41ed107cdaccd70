import { defineModule } from '../module/defineModule.ts'
import { moveAppointmentNotes } from './moveAppointmentNotes.ts'

export const clinicalModule = defineModule('clinical', { upgrades: [moveAppointmentNotes] })
