import { groups } from '#resources/practice/groups.ts'
import { addAreas } from '#resources/registry.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([groups])
