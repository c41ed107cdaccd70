import { addAreas } from '#resources/registry.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { patientRecalls } from '#resources/people/patientRecalls.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([appointments, patientRecalls])
