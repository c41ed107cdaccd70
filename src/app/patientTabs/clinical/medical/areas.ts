import { addAreas } from '#resources/registry.ts'
import { allergies } from '#resources/clinical/allergies.ts'
import { medicalConditions } from '#resources/clinical/medicalConditions.ts'
import { submissions } from '#resources/documents/submissions.ts'

/** The areas whose rules decide what this tab offers. */
addAreas([allergies, medicalConditions, submissions])
