// Child process that inspects one page of a stranger, and ends.
import { inspectPage, type InspectionRequest } from './inspect-page.ts';

process.once('message', (request: InspectionRequest) => {
  process.send?.(inspectPage(request), () => process.disconnect());
});
