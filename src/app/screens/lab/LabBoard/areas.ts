import { addAreas } from '#resources/registry.ts'
import { labCases } from '#resources/lab/labCases.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([labCases])
