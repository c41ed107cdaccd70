import { addAreas } from '#resources/registry.ts'
import { migrations } from '#resources/system/migrations.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([migrations])
