import { addAreas } from '#resources/registry.ts'
import { families } from '#resources/people/families.ts'
import { patients } from '#resources/people/patients.ts'

/** The areas whose rules decide what this tab offers. */
addAreas([families, patients])
