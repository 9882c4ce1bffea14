// Worker thread that inspects one page of a stranger.
import { parentPort, workerData } from 'node:worker_threads';
import { inspectPage, type InspectionRequest } from './inspect-page.ts';

parentPort?.postMessage(inspectPage(workerData as InspectionRequest));
