const DOING: Record<string, string | undefined> = {
  Publish: 'Publishing',
  Schedule: 'Scheduling',
  Save: 'Saving',
  Create: 'Creating',
  Add: 'Adding',
}

/** @returns what the button of a form says while it waits: 'Publishing when the picture is in'. */
export function waitingForPictureLabel(action: string): string {
  const [verb = ''] = action.split(' ', 1)
  return `${DOING[verb] ?? 'Sending'} when the picture is in`
}
