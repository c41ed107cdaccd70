import { addAreas } from '#resources/registry.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { equipments } from '#resources/practice/equipments.ts'
import { events } from '#resources/scheduling/events.ts'
import { scheduleExceptions } from '#resources/scheduling/scheduleExceptions.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([appointments, equipments, events, scheduleExceptions])
