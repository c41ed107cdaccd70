import { addAreas } from '#resources/registry.ts'
import { messages } from '#resources/messaging/messages.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([messages])
