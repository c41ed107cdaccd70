import { submissions } from '#resources/documents/submissions.ts'
import { addAreas } from '#resources/registry.ts'
import { messages } from '#resources/messaging/messages.ts'
import { patientMerges } from '#resources/people/patientMerges.ts'
import { patients } from '#resources/people/patients.ts'

/** The areas whose rules decide what the page of a patient opens. */
addAreas([messages, patientMerges, patients, submissions])
