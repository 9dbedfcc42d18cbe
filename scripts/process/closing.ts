/** Acts on what was started, and closes it however the act ends. */
export async function closing<Started extends { close(): unknown }, Result>(
  starting: Promise<Started>,
  act: (started: Started) => Promise<Result>,
): Promise<Result> {
  const started = await starting
  try {
    return await act(started)
  } finally {
    await started.close()
  }
}
