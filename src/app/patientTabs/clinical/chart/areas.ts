import { operations } from '#resources/clinical/operations.ts'
import { addAreas } from '#resources/registry.ts'

/** The areas whose rules decide what this tab offers. */
addAreas([operations])
