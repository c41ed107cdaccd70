import { addAreas } from '#resources/registry.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { events } from '#resources/scheduling/events.ts'
import { scheduleExceptions } from '#resources/scheduling/scheduleExceptions.ts'

/** The areas whose rules decide what the buttons offer. A time that is not free names the blockout or the change of hours. */
addAreas([appointments, events, scheduleExceptions])
