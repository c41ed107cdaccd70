import { addAreas } from '#resources/registry.ts'
import { clinicalNotes } from '#resources/clinical/clinicalNotes.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { equipments } from '#resources/practice/equipments.ts'
import { events } from '#resources/scheduling/events.ts'
import { forms } from '#resources/documents/forms.ts'
import { loadRecalls } from '#resources/sterilisation/loadRecalls.ts'
import { scheduleExceptions } from '#resources/scheduling/scheduleExceptions.ts'
import { sterilePacks } from '#resources/sterilisation/sterilePacks.ts'
import { submissions } from '#resources/documents/submissions.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([appointments, clinicalNotes, equipments, events, forms, loadRecalls, scheduleExceptions, sterilePacks, submissions])
