import { resources } from '#resources/index.ts'
import { measureWrites } from './writeCost.ts'

/** Prints how many areas this process declares, and what writes cost beside them. */
console.log(JSON.stringify({ areas: resources.length, costs: await measureWrites() }))
