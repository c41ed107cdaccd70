import { addAreas } from '#resources/registry.ts'
import { patients } from '#resources/people/patients.ts'
import { submissions } from '#resources/documents/submissions.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([patients, submissions])
