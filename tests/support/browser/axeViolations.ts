import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Words for screen readers that the components announce and remove seconds later. One may name a button that is gone by then. */
const announcements = '[data-live-announcer]'

/**
 * @returns the axe violations of a page by WCAG 2.2 AA and best practice: rule and element.
 * @throws Error if the page has frames. No screen has one, and axe without frames takes less than half of the time.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('This check of a page does not look into its frames')
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude(announcements).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
