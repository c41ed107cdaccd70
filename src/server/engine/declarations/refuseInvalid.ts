import type { Resource } from '#resources/resource.ts'
import { childFaults } from './childFaults.ts'
import { columnFaults } from './columnFaults.ts'
import { fileFaults } from './fileFaults.ts'
import { ghostFaults } from './ghostFaults.ts'
import { numberFaults } from './numberFaults.ts'
import { reservedFaults } from './reservedFaults.ts'
import { updateFaults } from './updateFaults.ts'
import { valueScopeFaults } from './valueScopeFaults.ts'

/** What the types of a declaration cannot say. Each check returns the faults of one area. */
const checks: readonly ((resource: Resource, resources: readonly Resource[]) => readonly string[])[] = [
  ghostFaults,
  valueScopeFaults,
  childFaults,
  numberFaults,
  updateFaults,
  reservedFaults,
  columnFaults,
  fileFaults,
]

/**
 * Stops the start-up if the declarations of the areas contradict themselves or each other.
 * @throws Error that names each fault with its area
 */
export function refuseInvalid(resources: readonly Resource[]): void {
  const faults = resources.flatMap((resource) =>
    checks.flatMap((check) => check(resource, resources)).map((fault) => `${resource.name}: ${fault}`),
  )
  if (faults.length > 0) throw new Error(`declared wrongly: ${faults.join('; ')}`)
}
