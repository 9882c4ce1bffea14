import { MarkerClusterGroup } from 'leaflet.markercluster/src/MarkerClusterGroup.js';
import { MarkerCluster } from 'leaflet.markercluster/src/MarkerCluster.js';
import 'leaflet.markercluster/src/MarkerOpacity.js';
import 'leaflet.markercluster/src/DistanceGrid.js';
import type { Icon } from 'leaflet';
import { L } from './leaflet-namespace.ts';

interface ClusterInternals {
  _iconNeedsUpdate: boolean;
  _iconObj: Icon;
  _group: { options: { iconCreateFunction(cluster: MarkerCluster): Icon } };
}

// They differ in how places on one spot are spread out, which we do not do.
Object.assign(L, { MarkerClusterNonAnimated: MarkerCluster });

// The original builds a new node for every change of the count, and so takes the focus away.
MarkerCluster.include({
  createIcon(this: MarkerCluster & ClusterInternals, old?: HTMLElement) {
    if (this._iconNeedsUpdate) {
      this._iconObj = this._group.options.iconCreateFunction(this);
      this._iconNeedsUpdate = false;
    }
    return this._iconObj.createIcon(old);
  },
});

export { MarkerCluster, MarkerClusterGroup };
