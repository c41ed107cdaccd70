import { addAreas } from '#resources/registry.ts'
import { loadRecalls } from '#resources/sterilisation/loadRecalls.ts'
import { sterilePacks } from '#resources/sterilisation/sterilePacks.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([loadRecalls, sterilePacks])
