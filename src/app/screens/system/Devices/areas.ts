import { addAreas } from '#resources/registry.ts'
import { devices } from '#resources/kiosk/devices.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([devices])
