/** Texts of the job that fills a demo practice. */
export const fillTexts = {
  job: 'Working days of the demo’s past',
  failed: 'The server could not fill the demo’s past. Start the job to continue.',
  setAside: 'The server stopped three times while it filled the demo’s past, so the job was set aside. Start the job to continue.',
}
