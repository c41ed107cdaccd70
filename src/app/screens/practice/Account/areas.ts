import { addAreas } from '#resources/registry.ts'
import { userSecurity } from '#resources/practice/userSecurity.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([userSecurity])
