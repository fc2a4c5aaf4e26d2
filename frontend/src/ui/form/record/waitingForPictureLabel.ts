const PRESENT_PARTICIPLES: Record<string, string | undefined> = {
  Publish: 'Publishing',
  Schedule: 'Scheduling',
  Save: 'Saving',
  Create: 'Creating',
  Add: 'Adding',
}

/** @returns the label of a submit button while the form waits: 'Publishing when the picture is uploaded'. */
export function waitingForPictureLabel(action: string): string {
  const [verb = ''] = action.split(' ', 1)
  return `${PRESENT_PARTICIPLES[verb] ?? 'Sending'} when the picture is uploaded`
}
