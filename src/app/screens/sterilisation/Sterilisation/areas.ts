import { addAreas } from '#resources/registry.ts'
import { cycles } from '#resources/sterilisation/cycles.ts'
import { equipments } from '#resources/practice/equipments.ts'
import { loadRecalls } from '#resources/sterilisation/loadRecalls.ts'
import { sterilePacks } from '#resources/sterilisation/sterilePacks.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([cycles, equipments, loadRecalls, sterilePacks])
