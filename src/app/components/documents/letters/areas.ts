import { assets } from '#resources/documents/assets.ts'
import { messages } from '#resources/messaging/messages.ts'
import { addAreas } from '#resources/registry.ts'

/** The areas whose rules decide what a letter offers. */
addAreas([assets, messages])
