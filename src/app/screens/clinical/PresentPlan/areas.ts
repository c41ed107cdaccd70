import { operations } from '#resources/clinical/operations.ts'
import { treatmentPlans } from '#resources/clinical/treatmentPlans.ts'
import { addAreas } from '#resources/registry.ts'

/** The areas whose rules decide what a patient can accept. */
addAreas([operations, treatmentPlans])
