import { addAreas } from '#resources/registry.ts'
import { clinicalNotes } from '#resources/clinical/clinicalNotes.ts'

/** The area whose rules decide what this tab offers. */
addAreas([clinicalNotes])
