/** Name of the worker behind the work on site, beside the page of the console. */
export const fieldWorkerFile = 'field-worker.js'
